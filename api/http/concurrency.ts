import type { ApiError } from '../../shared/errors.ts'
import { tryLater } from './try_later.ts'

/** Which limit is reached: that of one key, or the total. */
export type Reached = 'key' | 'total'
type Refuse = (reached: Reached) => ApiError

/** Limits what this process does at the same time, for each key and in total. */
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
   * Counts one more of `key` until the returned function is called, once.
   *
   * @throws ApiError the one of `refuse`, when a limit is reached
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

/** When a refused request may be repeated, in seconds. */
const RETRY_SECONDS = 1

/**
 * Lets each organization do `limit` of something at the same time; one more is refused with 429.
 *
 * @param what in the plural, for the refusal
 */
export function limitPerOrganization(limit: number, what: string) {
  const { run } = limitConcurrency({ perKey: limit })
  return <T>(org_id: string, work: () => Promise<T>): Promise<T> =>
    run(org_id, work, () => beyond(limit, what))
}

/**
 * As `limitPerOrganization`, for what goes on after its answer has begun.
 *
 * @returns counts one more until the function that it returns is called, once
 */
export function enterPerOrganization(limit: number, what: string) {
  const { enter } = limitConcurrency({ perKey: limit })
  return (org_id: string): (() => void) => enter(org_id, () => beyond(limit, what))
}

const beyond = (limit: number, what: string) =>
  tryLater(`More than ${limit} ${what} at once`, RETRY_SECONDS)
