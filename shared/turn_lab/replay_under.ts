import { MODEL_SOURCES } from '../timeline/end_of_turn.ts'
import { waitFor } from '../turn_taking/patience.ts'
import { type Plan, replayPlan, type Replayed, type UsualAnswer } from '../turn_taking/replay.ts'
import { AS_EARLY_AS_POSSIBLE, guessRules } from '../turn_taking/rules.ts'
import type { TurnPolicy } from '../turn_taking/turn_policy.ts'
import type { LabSilence } from './lab_silence.ts'

/**
 * Whether what was recorded of a silence says what a policy would have made of it: evidence only what was
 * judged by evidence, a model only its own probability, the words only what they decided; silence alone,
 * anything.
 */
export function isReplayable(silence: LabSilence, policy: TurnPolicy): boolean {
  const { eou_backend, eou_model } = silence
  if (policy.by === 'vad') return true
  if (policy.by === 'evidence') {
    return eou_backend === 'evidence' && eou_model === MODEL_SOURCES.smart_turn_v3
  }
  if (policy.by === 'text') return eou_backend === 'text'
  const hasThreshold = policy.kind === 'delays' && policy.threshold !== null
  // Asked again and again, v1-mini leaves only its last answer.
  const isAskedOnce = silence.policy?.kind !== 'delays' || !silence.policy.repeats
  return hasThreshold && isAskedOnce && eou_model === MODEL_SOURCES[policy.by]
}

/**
 * What would have come of a replayable silence under a policy. Under the settings that were in force it is
 * what was recorded.
 *
 * @param today stands for settings that were not recorded
 */
export function replayUnder(
  silence: LabSilence,
  policy: TurnPolicy,
  today: TurnPolicy,
  usual: UsualAnswer,
): Replayed {
  const then = planOf(silence, silence.policy ?? today)
  const plan = planOf(silence, policy)
  // What the question asked for beyond the evidence, such as half a second after a lone yes, stays.
  const isByEvidence = silence.policy?.kind === 'evidence' && policy.kind === 'evidence'
  const least_ms =
    isByEvidence && silence.wait_ms > then.wait_ms + ROUNDING_MS ? silence.wait_ms : 0
  const isThen = silence.policy !== null && plan.wait_ms === then.wait_ms
  const wait_ms = isThen ? silence.wait_ms : Math.max(plan.wait_ms, least_ms)
  return replayPlan(silence, { ...then, wait_ms: silence.wait_ms }, { ...plan, wait_ms }, usual)
}

/** Evidence is stored with seven digits. */
const ROUNDING_MS = 1

function planOf(silence: LabSilence, policy: TurnPolicy): Plan {
  const { z, p, is_preemptive } = silence
  if (policy.kind === 'evidence') {
    const waits = policy.waits[silence.patience]
    return { wait_ms: waitFor(z, waits), guess: is_preemptive ? guessRules(waits) : null }
  }
  const isFinished =
    policy.by === 'text' ? z > 0 : policy.threshold === null || p === null || p >= policy.threshold
  const wait_ms = isFinished ? policy.min_ms : policy.max_ms
  return { wait_ms, guess: is_preemptive ? AS_EARLY_AS_POSSIBLE : null }
}
