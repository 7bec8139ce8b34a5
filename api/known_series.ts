import { Language } from '../shared/base/languages.ts'
import { Part } from '../shared/calls/call_fields.ts'
import { finalStatus, type Progress } from '../shared/conversations/outcome.ts'
import { REPAIRS } from '../shared/calls/repair.ts'
import { DeliveryStatus, EndedReason } from '../shared/calls/states.ts'
import { STAGES } from './jobs/observe_call.ts'
import {
  agentJumpIns,
  agentPauseSeconds,
  agentPauseStageSeconds,
  agentRefusals,
  agentReplies,
  callSeconds,
  conversationsEnded,
  deliveryAttempts,
  earlyAgents,
  providerFailures,
  providerRepairs,
  rescues,
  unansweredTurns,
  unheardCalls,
} from './metrics.ts'

/*
 * A series that first appears with its first event shows no increase for it, so no alert fires. Series whose
 * labels are known in advance therefore start at 0.
 */

/** For every process; Prometheus adds up the counts. */
export function startKnownSeries(): void {
  for (const language of Language.options) {
    agentPauseSeconds.zero({ language })
    for (const stage of Object.keys(STAGES)) agentPauseStageSeconds.zero({ language, stage })
    agentJumpIns.inc({ language }, 0)
    unansweredTurns.inc({ language }, 0)
    unheardCalls.inc({ language }, 0)
    callSeconds.zero({ language })
  }
  for (const reason of EndedReason.options) {
    for (const progress of PROGRESS) {
      const status = finalStatus(reason, progress)
      for (const complete of ['true', 'false']) {
        conversationsEnded.inc({ reason, status, complete }, 0)
      }
    }
  }
  for (const outcome of DeliveryStatus.options) deliveryAttempts.inc({ outcome }, 0)
  for (const outcome of ['answered', 'filled', 'apology', 'unanswered'])
    agentReplies.inc({ outcome }, 0)
  for (const reason of ['full', 'processor', 'share', 'stalled']) agentRefusals.inc({ reason }, 0)
  for (const kind of REPAIRS) providerRepairs.inc({ kind }, 0)
  for (const what of ['requested', 'met']) earlyAgents.inc({ what }, 0)
  for (const what of ['session', 'job_worker']) rescues.inc({ what }, 0)
}

const PROGRESS: readonly Progress[] = [
  { isFinished: false, isUntouched: true },
  { isFinished: false, isUntouched: false },
  { isFinished: true, isUntouched: false },
]

/** For an agent worker: one series per model that is configured when it starts. */
export function startFailureSeries(models: Record<Part, ReadonlySet<string>>): void {
  for (const part of Part.options) {
    for (const model of [...models[part], 'other']) providerFailures.inc({ part, model }, 0)
  }
}
