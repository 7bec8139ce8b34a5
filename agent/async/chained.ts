import { ReadableStream } from 'node:stream/web'

/**
 * Streams one after another. Cancelling it cancels the current one.
 *
 * @param next called when one has ended; undefined ends the chain
 */
export function chained<T>(
  first: ReadableStream<T>,
  next: () => ReadableStream<T> | undefined,
): ReadableStream<T> {
  let reader = first.getReader()
  let isCancelled = false
  return new ReadableStream<T>({
    async pull(controller) {
      for (;;) {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        if (isCancelled) return
        const following = next()
        if (!following) return controller.close()
        reader = following.getReader()
      }
    },
    cancel(reason) {
      isCancelled = true
      return reader.cancel(reason)
    },
  })
}
