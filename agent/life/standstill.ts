import { SECOND } from '../../shared/time.ts'

/**
 * Notices that this process stood still: stopped by a signal, or with the whole machine.
 *
 * @param ended it goes on; what was said to it meanwhile is lost
 * @param now epoch milliseconds
 */
export function watchStandstill(ended = () => {}, now = Date.now) {
  let due_at = now() + TICK_MS
  let caught_up_at = 0
  const isLate = () => now() - due_at > LATE_MS
  const timer = setInterval(() => {
    const stoodStill = isLate()
    due_at = now() + TICK_MS
    if (!stoodStill) return
    caught_up_at = now() + CATCH_UP_MS
    ended()
  }, TICK_MS)

  return {
    /** Whether what is read now may have come during a standstill. */
    isCatchingUp: () => isLate() || now() < caught_up_at,
    stop: () => clearInterval(timer),
  }
}

const TICK_MS = SECOND / 2
/** A process that is only busy is not so late. */
const LATE_MS = 2 * SECOND
/** What waited is read at once. */
const CATCH_UP_MS = 100
