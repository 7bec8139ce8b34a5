import type { ApiError } from '../../shared/base/errors.ts'
import { tryLater } from './try_later.ts'

/** Which limit was reached: that of one key, or the total. */
export type Reached = 'key' | 'total'
type Refuse = (reached: Reached) => ApiError

/** Limits concurrent work in this process, per key and in total. */
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
   * Counts one more for `key` until the returned function is called, once.
   *
   * @throws ApiError from `refuse`, when a limit is reached
   */
  function enter(key: string, refuse: Refuse): () => void {
    const others = running.get(key) ?? 0
    if (others >= perKey) throw refuse('key')
    if (all >= total) throw refuse('total')
    running.set(key, others + 1)
    all++
    return () => leave(key)
  }

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

/** Retry-After for a refused request, in seconds. */
const RETRY_SECONDS = 1

/**
 * Lets each organization run `limit` of something concurrently; further ones are refused with 429.
 *
 * @param what in the plural, for the error message
 */
export function limitPerOrganization(limit: number, what: string) {
  const { run } = limitConcurrency({ perKey: limit })
  return <T>(org_id: string, work: () => Promise<T>): Promise<T> =>
    run(org_id, work, () => beyond(limit, what))
}

/**
 * As `limitPerOrganization`, for work that continues after its response has begun.
 *
 * @returns a function that counts one more until the function it returns is called, once
 */
export function enterPerOrganization(limit: number, what: string) {
  const { enter } = limitConcurrency({ perKey: limit })
  return (org_id: string): (() => void) => enter(org_id, () => beyond(limit, what))
}

const beyond = (limit: number, what: string) =>
  tryLater(`More than ${limit} ${what} at once`, RETRY_SECONDS)
