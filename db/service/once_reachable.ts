import { SECOND } from '../../shared/base/time.ts'
import { isOutage } from '../connection_errors.ts'

const PERIOD_MS = SECOND
/** Longer than Postgres needs to start along with this process, or to recover after being killed. */
const WAIT_MS = 30 * SECOND

/**
 * Runs the first work on a database, retrying every second while it cannot be reached.
 *
 * @param waits called once, before the first wait
 * @throws the last error after half a minute; any other error at once
 */
export async function onceReachable<T>(
  work: () => Promise<T>,
  waits: (error: unknown) => void,
): Promise<T> {
  const until = performance.now() + WAIT_MS
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || performance.now() >= until) throw error
      if (attempt === 1) waits(error)
      await new Promise((resolve) => setTimeout(resolve, PERIOD_MS))
    }
  }
}
