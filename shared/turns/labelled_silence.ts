import type { Patience } from '../templates/patience.ts'
import type { TurnPolicy } from './turn_policy.ts'

/** A recorded silence and what it turned out to be; all durations are in milliseconds from its start. */
export type LabelledSilence = {
  session_id: string
  patience: Patience
  /** `pause`: the participants had not finished. */
  label: 'pause' | 'end'
  /** All evidence that the turn was over, in logits. */
  z: number
  wait_ms: number
  /** Null: the words did not become final during it. */
  final_ms: number | null
  /** When a reply was prepared ahead, and when its first sound was ready; null: neither happened. */
  guessed_ms: number | null
  ready_ms: number | null
  /** Null: the participants spoke again first. */
  decided_ms: number | null
  /** The first sound of the agent; null: there was none. */
  sound_ms: number | null
  /** When the participants spoke again; null: not before the next silence. */
  resumed_ms: number | null
  /** The reply that was heard had been prepared ahead. */
  guess_used: boolean
}

/** A silence with the data needed to judge it under other settings. */
export type LabSilence = LabelledSilence & {
  /** Epoch milliseconds. */
  started_at: number
  /** The probability that the deciding model gave, 0 … 1; null: no model was asked, or it did not answer in time. */
  p: number | null
  /** What decided, and the source name of the model that it asked; null: none. */
  eou_backend: string
  eou_model: string | null
  /** The policy that decided; null: not recorded. */
  policy: TurnPolicy | null
  /** Answers were prepared ahead of the decision. */
  is_preemptive: boolean
}
