import type { CallBrief } from '../../db/calls/sessions.ts'
import { DEFAULT_SESSION_MINUTES } from '../../shared/templates/template.ts'
import { MINUTE } from '../../shared/time.ts'

/** Share of the time after which the agent is told that little is left. */
const WARNING_SHARE = 0.8

/**
 * Keeps a call within the time of its template, from when somebody first joined.
 *
 * @returns stops the timers
 */
export function limitDuration(
  { template, started_at }: Pick<CallBrief, 'template' | 'started_at'>,
  { timeIsShort, timeIsUp }: { timeIsShort: () => void; timeIsUp: () => void },
): () => void {
  const { max_session_duration_minutes = DEFAULT_SESSION_MINUTES } = template.settings
  const spent_ms = started_at ? Date.now() - started_at.getTime() : 0
  const total_ms = max_session_duration_minutes * MINUTE
  const timers = [
    setTimeout(timeIsShort, Math.max(0, total_ms * WARNING_SHARE - spent_ms)),
    setTimeout(timeIsUp, Math.max(0, total_ms - spent_ms)),
  ]
  return () => timers.forEach(clearTimeout)
}
