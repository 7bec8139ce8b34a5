import { ServiceError } from '../../client/error.ts'
import { watchOutage } from './outage.ts'

const QUICKEST_MS = 1_000
/** The longest pause of our own. */
const SLOWEST_MS = 5_000
/** The longest that the service can put us off. */
const LONGEST_MS = 3_600_000

/**
 * Looks again and again until a look answers that there is nothing more to see: quickly while things
 * happen, more slowly while nothing does, and through an outage or a limit of requests.
 *
 * @param look answers whether something happened, or `over`
 * @param quickest_ms the shortest pause between two looks
 * @throws ServiceError when looking again would not help, such as a key that is not valid
 */
export async function keepLooking(
  look: () => Promise<boolean | 'over'>,
  quickest_ms = QUICKEST_MS,
): Promise<void> {
  const outage = watchOutage()
  let pause_ms = quickest_ms
  for (;;) {
    try {
      const seen = await look()
      outage.isOver()
      if (seen === 'over') return
      pause_ms = seen ? quickest_ms : Math.min(pause_ms * 1.3, SLOWEST_MS)
    } catch (error) {
      if (!isPassing(error)) throw error
      const asked_ms = Math.min((error.retry_after_seconds ?? 0) * 1000, LONGEST_MS)
      const isLong = asked_ms > SLOWEST_MS
      pause_ms = isLong ? asked_ms : Math.max(asked_ms, Math.min(pause_ms * 2, SLOWEST_MS))
      const when = isLong ? `in ${Math.round(asked_ms / 1000)} s` : 'every few seconds'
      outage.begins(error, `looking again ${when}`, isLong)
    }
    await new Promise((resolve) => setTimeout(resolve, pause_ms))
  }
}

/** Whether another try may go well. */
export function isPassing(error: unknown): error is ServiceError {
  const passing = ['unreachable', 'rate_limited', 'internal_error', 'not_ours']
  return error instanceof ServiceError && passing.includes(error.code)
}
