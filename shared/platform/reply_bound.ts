/**
 * Limits what a model writes in one reply. A reply that does not end has failed: reading it would go on
 * for ever and fill the memory.
 *
 * @param most characters, of text and tool calls together
 * @returns takes the length of each piece, and returns an error once that is too much
 */
export function replyBound(most: number): (length: number) => Error | undefined {
  let written = 0
  return (length) => {
    written += length
    return written > most ? new Error(`The answer is longer than ${most} characters`) : undefined
  }
}
