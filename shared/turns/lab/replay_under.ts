import { MODEL_SOURCES } from '../../calls/timeline/turn_end_series.ts'
import { waitFor } from '../../templates/patience.ts'
import { type WaitPlan, type Replayed, replayPlan, type UsualReply } from '../replay.ts'
import { AS_EARLY_AS_POSSIBLE, guessRules } from '../turn_end_rules.ts'
import type { TurnPolicy } from '../turn_policy.ts'
import type { LabSilence } from '../labelled_silence.ts'

/**
 * Whether the record of a silence shows what a policy would have done: an evidence policy needs a silence
 * judged by evidence, a model its own probability, a text policy a silence decided by text; a policy by
 * silence alone can replay anything.
 */
export function isReplayable(silence: LabSilence, policy: TurnPolicy): boolean {
  const { eou_backend, eou_model } = silence
  if (policy.by === 'vad') return true
  if (policy.by === 'evidence') {
    return eou_backend === 'evidence' && eou_model === MODEL_SOURCES.smart_turn_v3
  }
  if (policy.by === 'text') return eou_backend === 'text'
  const hasThreshold = policy.kind === 'delays' && policy.threshold !== null
  // v1-mini, when asked repeatedly, leaves only its last answer.
  const isAskedOnce = silence.policy?.kind !== 'delays' || !silence.policy.repeats
  return hasThreshold && isAskedOnce && eou_model === MODEL_SOURCES[policy.by]
}

/** A silence with what its own settings did, which every replay needs. */
export type Replayable = LabSilence & {
  then: WaitPlan
  /** The wait by evidence or probability alone, before the question asked for more. */
  plain_ms: number
}

/** @param today replaces settings that were not recorded */
export function replayable(silence: LabSilence, today: TurnPolicy): Replayable {
  const policy = silence.policy ?? today
  const then = { wait_ms: silence.wait_ms, guess: guessUnder(silence, policy) }
  return { ...silence, then, plain_ms: waitUnder(silence, policy) }
}

/** What a policy would have done in a silence. For the settings that were in force, this is what was recorded. */
export function replayUnder(silence: Replayable, policy: TurnPolicy, usual: UsualReply): Replayed {
  const plan = { wait_ms: wholeWait(silence, policy), guess: guessUnder(silence, policy) }
  return replayPlan(silence, silence.then, plan, usual)
}

/** Extra time that the question asked for, such as half a second after a lone yes, is kept. */
function wholeWait(silence: Replayable, policy: TurnPolicy): number {
  const { wait_ms, plain_ms } = silence
  const plain = waitUnder(silence, policy)
  if (silence.policy === null) return plain
  if (plain === plain_ms) return wait_ms
  const isByEvidence = silence.policy.kind === 'evidence' && policy.kind === 'evidence'
  return isByEvidence && wait_ms > plain_ms + ROUNDING_MS ? Math.max(plain, wait_ms) : plain
}

/** Evidence is stored with seven digits. */
const ROUNDING_MS = 1

function waitUnder({ z, p, patience }: LabSilence, policy: TurnPolicy): number {
  if (policy.kind === 'evidence') return waitFor(z, policy.waits[patience])
  const { by, threshold, min_ms, max_ms } = policy
  const isFinished = by === 'text' ? z > 0 : threshold === null || p === null || p >= threshold
  return isFinished ? min_ms : max_ms
}

function guessUnder({ is_preemptive, patience }: LabSilence, policy: TurnPolicy) {
  if (!is_preemptive) return null
  return policy.kind === 'evidence' ? guessRules(policy.waits[patience]) : AS_EARLY_AS_POSSIBLE
}
