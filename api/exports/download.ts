/** An answer that is a file, made while it is sent. */
export type Download = {
  /** Media type. */
  type: string
  filename: string
  chunks: AsyncIterable<string>
}

export function isDownload(handled: unknown): handled is Download {
  return typeof handled === 'object' && handled !== null && 'chunks' in handled
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
