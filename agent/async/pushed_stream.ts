import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'

/**
 * A stream of what is pushed into it. After it was closed, or its reader left, nothing is kept.
 *
 * @param left called when its reader left before the end
 */
export function pushedStream<Chunk>(left = () => {}) {
  let controller: ReadableStreamDefaultController<Chunk> | undefined
  const readable = new ReadableStream<Chunk>({
    start(opened) {
      controller = opened
    },
    cancel() {
      controller = undefined
      left()
    },
  })
  return {
    readable,
    push(chunk: Chunk) {
      controller?.enqueue(chunk)
    },
    /** Its reader gets the error instead of what was pushed and not read. */
    fail(error: unknown) {
      controller?.error(error)
      controller = undefined
    },
    close() {
      controller?.close()
      controller = undefined
    },
  }
}
