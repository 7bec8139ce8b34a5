/** An answer that is a file, made while it is sent. */
export type Download = {
  /** Media type. */
  type: string
  filename: string
  chunks: AsyncIterable<string>
  /** Called once when it was sent, or nobody reads on. */
  close: () => void
}

/**
 * Makes the first piece at once, so that a failure of it is an answer of its own; a later one cuts the
 * file short.
 */
export async function begun(chunks: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  const first = await chunks.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* chunks
  })()
}

/**
 * Asks now and then whether the file may still be read, because a long one outlives what its reader was
 * allowed. The first refusal cuts the file short.
 *
 * @param every_ms at most so often
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
