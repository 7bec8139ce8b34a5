/**
 * Counts what a model writes in one answer. One that does not come to an end has failed: it would be
 * listened to for ever, and fill the memory.
 *
 * @param most characters, of the text and of the calls of tools together
 * @returns takes the length of each piece, and says when that is too much
 */
export function answerBound(most: number): (length: number) => Error | undefined {
  let written = 0
  return (length) => {
    written += length
    return written > most ? new Error(`The answer is longer than ${most} characters`) : undefined
  }
}
