import { SECOND } from '../../shared/base/time.ts'

/**
 * Notices that this process was suspended: stopped by a signal, or together with the whole machine.
 *
 * @param ended the process runs again; anything said to it meanwhile is lost
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
    /** Whether what is read now may have arrived during a standstill. */
    isCatchingUp: () => isLate() || now() < caught_up_at,
    stop: () => clearInterval(timer),
  }
}

const TICK_MS = SECOND / 2
/** A process that is merely busy is not this late. */
const LATE_MS = 2 * SECOND
/** The backlog is read at once. */
const CATCH_UP_MS = 100
