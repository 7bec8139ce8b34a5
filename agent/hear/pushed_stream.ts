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
    close() {
      controller?.close()
      controller = undefined
    },
  }
}
