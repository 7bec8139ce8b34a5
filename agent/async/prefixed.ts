import { ReadableStream } from 'node:stream/web'

/**
 * A stream after some chunks that are there already. Whoever leaves it leaves `rest` too.
 *
 * @param rest null is an empty stream; one that is yet to come is waited for
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
