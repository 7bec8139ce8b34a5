/** A response that is a file, generated while it is sent. */
export type Download = {
  /** Media type. */
  type: string
  filename: string
  chunks: AsyncIterable<string>
  /** Called once, when the file was sent or the reader has gone. */
  close: () => void
}

/**
 * Generates the first chunk at once, so that its failure becomes an error response; a later failure truncates
 * the file.
 */
export async function begun(chunks: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  const first = await chunks.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* chunks
  })()
}

/**
 * Rechecks from time to time whether the reader may still read the file, because a long download can outlive
 * the reader's permission. The first refusal truncates the file.
 *
 * @param every_ms the shortest time between two checks
 */
export async function* whileAllowed(
  chunks: AsyncIterable<string>,
  every_ms: number,
  ask: () => Promise<unknown>,
): AsyncGenerator<string> {
  let asked_at = Date.now()
  for await (const chunk of chunks) {
    if (Date.now() - asked_at >= every_ms) {
      await ask()
      asked_at = Date.now()
    }
    yield chunk
  }
}
