import { ApiError } from '../../shared/errors.ts'

/** When one that was turned away may come again, in seconds. */
const RETRY_SECONDS = 1

/**
 * Lets each organization do `limit` of something at once, in this process.
 *
 * @param what in the plural, for the refusal
 */
export function atOnce(limit: number, what: string) {
  const running = new Map<string, number>()

  /** @throws ApiError 429 with Retry-After when it is one too many */
  return async <T>(org_id: string, work: () => Promise<T>): Promise<T> => {
    const others = running.get(org_id) ?? 0
    if (others >= limit) {
      const message = `More than ${limit} ${what} at once; try again in ${RETRY_SECONDS} s`
      const headers = { 'Retry-After': String(RETRY_SECONDS) }
      throw new ApiError('rate_limited', message, { headers })
    }
    running.set(org_id, others + 1)
    try {
      return await work()
    } finally {
      const left = running.get(org_id)! - 1
      if (left > 0) running.set(org_id, left)
      else running.delete(org_id)
    }
  }
}
