import { ReadableStream } from 'node:stream/web'

/**
 * A stream that begins with chunks that are already there. Cancelling it also cancels `rest`.
 *
 * @param rest null for an empty stream; a promise is awaited
 */
export function prefixed<T>(
  first: readonly T[],
  rest: ReadableStream<T> | Promise<ReadableStream<T> | null>,
): ReadableStream<T> {
  const reader = Promise.resolve(rest).then((stream) => stream?.getReader())
  return new ReadableStream<T>({
    start(controller) {
      for (const chunk of first) controller.enqueue(chunk)
    },
    async pull(controller) {
      const next = await (await reader)?.read()
      if (!next || next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel(reason) {
      void reader.then((reader) => reader?.cancel(reason)).catch(() => {})
    },
  })
}
