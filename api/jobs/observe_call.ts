import type { Ending } from '../../db/calls/endings.ts'
import type { ConversationStatus } from '../../shared/states.ts'
import { SECOND } from '../../shared/time.ts'
import { pauseBuckets } from '../../shared/timeline/pauses/pause.ts'
import type { Turn } from '../../shared/timeline/turn.ts'
import {
  agentJumpIns,
  agentPauseSeconds,
  agentPauseStageSeconds,
  callSeconds,
  conversationsEnded,
  providerFailures,
} from '../metrics.ts'

/**
 * Adds a finished call to the metrics here, because the processes of calls are not scraped.
 *
 * @param models those that are named; any others are counted together
 */
export function observeCall(
  { language, ended_reason, duration_seconds, usage }: Ending,
  status: ConversationStatus,
  turns: Turn[],
  models: ReadonlySet<string>,
): void {
  conversationsEnded.inc({ status, reason: ended_reason ?? 'unknown' })
  if (duration_seconds !== null) callSeconds.observe({ language }, duration_seconds)
  for (const [part, failures] of Object.entries(usage.failures ?? {})) {
    for (const [name, count] of Object.entries(failures)) {
      providerFailures.inc({ part, model: models.has(name) ? name : 'other' }, count)
    }
  }
  for (const turn of turns) {
    if (turn.was_premature_jump_in) agentJumpIns.inc({ language })
    const buckets = pauseBuckets(turn)
    if (!buckets) continue
    const { pause, ...stages } = buckets
    agentPauseSeconds.observe({ language }, pause / SECOND)
    for (const [stage, ms] of Object.entries(stages)) {
      agentPauseStageSeconds.observe({ language, stage }, ms / SECOND)
    }
  }
}
