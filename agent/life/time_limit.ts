import type { CallBrief } from '../../db/calls/sessions.ts'
import { sessionTime } from '../../shared/templates/session_time.ts'

/**
 * Keeps a call within its template's time limit, counted from when somebody first joined.
 *
 * @returns stops the timers
 */
export function limitDuration(
  { template, started_at }: Pick<CallBrief, 'template' | 'started_at'>,
  { timeIsShort, timeIsUp }: { timeIsShort: () => void; timeIsUp: () => void },
): () => void {
  const { short_ms, total_ms } = sessionTime(template)
  const spent_ms = started_at ? Date.now() - started_at.getTime() : 0
  const timers = [
    setTimeout(timeIsShort, Math.max(0, short_ms - spent_ms)),
    setTimeout(timeIsUp, Math.max(0, total_ms - spent_ms)),
  ]
  return () => timers.forEach(clearTimeout)
}
