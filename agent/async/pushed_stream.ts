import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'

/**
 * A stream of whatever is pushed into it. Once it is closed, or its reader has cancelled, pushes
 * are discarded.
 *
 * @param left called when the reader cancels before the end
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
    /** The reader gets the error instead of anything pushed but not yet read. */
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
