import { ApiError } from '../../shared/errors.ts'

/** Which limit is reached: that of one key, or that of all keys together. */
export type Reached = 'key' | 'total'
/** Makes the error that refuses what is one too many. */
type Refuse = (reached: Reached) => ApiError

/** Limits how much of something this process does at the same time, for each key and in total. */
export function limitConcurrency({ perKey, total = Infinity }: { perKey: number; total?: number }) {
  const running = new Map<string, number>()
  let all = 0

  function leave(key: string) {
    const others = running.get(key)! - 1
    if (others > 0) running.set(key, others)
    else running.delete(key)
    all--
  }

  /**
   * Counts one more of `key` until the function that it returns is called, which must be done once.
   *
   * @throws ApiError what `refuse` makes, when a limit is reached
   */
  function enter(key: string, refuse: Refuse): () => void {
    const others = running.get(key) ?? 0
    if (others >= perKey) throw refuse('key')
    if (all >= total) throw refuse('total')
    running.set(key, others + 1)
    all++
    return () => leave(key)
  }

  /** Counts one more of `key` while `work` runs. */
  async function run<T>(key: string, work: () => Promise<T>, refuse: Refuse): Promise<T> {
    const leave = enter(key, refuse)
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return { enter, run }
}

/** When a request that was refused may come again, in seconds. */
const RETRY_SECONDS = 1

/**
 * Lets each organization do `limit` of something at the same time; one more is refused with 429.
 *
 * @param what in the plural, for the refusal
 */
export function limitPerOrganization(limit: number, what: string) {
  const { run } = limitConcurrency({ perKey: limit })
  return <T>(org_id: string, work: () => Promise<T>): Promise<T> =>
    run(org_id, work, () => {
      const message = `More than ${limit} ${what} at once; try again in ${RETRY_SECONDS} s`
      const headers = { 'Retry-After': String(RETRY_SECONDS) }
      return new ApiError('rate_limited', message, { headers })
    })
}
