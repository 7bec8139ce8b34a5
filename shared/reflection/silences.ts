import { SECOND } from '../time.ts'
import type { Turn } from '../timeline/turn.ts'

/** As long as the agent waits before it asks whether somebody is still there. */
const SILENCE_MS = 15 * SECOND

/**
 * The agent's turns after which nobody spoke for a long time. A turn of unknown end counts for none.
 *
 * @param turns in the order in which they began
 */
export function silencesIn<T extends Pick<Turn, 'role' | 'started_at' | 'ended_at'>>(
  turns: readonly T[],
): T[] {
  return turns.filter(({ role, ended_at }, index) => {
    const next = turns[index + 1]
    if (role !== 'assistant' || ended_at === null || !next) return false
    return next.started_at - ended_at >= SILENCE_MS
  })
}
