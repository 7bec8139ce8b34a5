import { SECOND } from '../../shared/base/time.ts'

/**
 * What a promise settles to, unless that takes too long or nobody waits for it any more; a later outcome is ignored.
 *
 * @param ms absent: as long as the signal lets it
 */
export async function settled<T>(
  promise: Promise<T>,
  ms: number | undefined,
  signal?: AbortSignal,
): Promise<T> {
  promise.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  let abort = () => {}
  const given_up = new Promise<never>((_, reject) => {
    abort = () => reject(signal!.reason as Error)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
    if (ms === undefined) return
    const why = new Error(`it has not finished within ${ms / SECOND} s`)
    timer = setTimeout(reject, ms, why)
  })
  return Promise.race([promise, given_up]).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  })
}
