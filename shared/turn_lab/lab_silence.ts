import type { Silence } from '../turn_taking/silence.ts'
import type { TurnPolicy } from '../turn_taking/turn_policy.ts'

/** A silence with what is needed to judge it by other settings. */
export type LabSilence = Silence & {
  /** Epoch milliseconds. */
  started_at: number
  /** What the model that decided made of the sound, 0 … 1; null: none was asked, or no answer in time. */
  p: number | null
  /** What decided, and the model that it asked, by its source; null: none. */
  eou_backend: string
  eou_model: string | null
  /** By what settings; null: not recorded. */
  policy: TurnPolicy | null
  /** Answers were prepared ahead. */
  is_preemptive: boolean
}
