import type { LabelledSilence } from '../labelled_silence.ts'
import type { TurnPolicy } from '../turn_policy.ts'

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
