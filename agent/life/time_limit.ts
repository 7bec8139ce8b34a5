import type { CallBrief } from '../../db/calls/sessions.ts'
import { sessionTime } from '../../shared/templates/goals/goal_time.ts'
import { SECOND } from '../../shared/base/time.ts'

/** How long the farewell may take, with waiting for a participant to pause. */
export const FAREWELL_MS = 10 * SECOND

type Moments = {
  /** Most of the time is spent. */
  timeIsShort: () => void
  /** All of it: the agent says goodbye. */
  timeIsUp: () => void
  /** The call ends, whoever is speaking. */
  timeIsOver: () => void
}

/**
 * Keeps a call within its template's time limit, counted from when somebody first joined.
 *
 * @returns stops the timers
 */
export function limitDuration(
  { template, started_at }: Pick<CallBrief, 'template' | 'started_at'>,
  { timeIsShort, timeIsUp, timeIsOver }: Moments,
): () => void {
  const { short_ms, total_ms } = sessionTime(template)
  const spent_ms = started_at ? Date.now() - started_at.getTime() : 0
  const timers = [
    setTimeout(timeIsShort, Math.max(0, short_ms - spent_ms)),
    setTimeout(timeIsUp, Math.max(0, total_ms - spent_ms)),
    setTimeout(timeIsOver, Math.max(0, total_ms - spent_ms) + FAREWELL_MS),
  ]
  return () => timers.forEach(clearTimeout)
}
