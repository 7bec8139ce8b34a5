import type { Patience } from '../templates/patience.ts'

/** A recorded silence and what it turned out to be; all durations are in milliseconds from its start. */
export type LabelledSilence = {
  session_id: string
  patience: Patience
  /** `pause`: the participants had not finished. */
  label: 'pause' | 'end'
  /** The agent was heard first, so it is unknown how long the silence would have lasted. */
  is_censored: boolean
  /** All evidence that the turn was over, in logits. */
  z: number
  wait_ms: number
  /** Null: the words did not become final during it. */
  final_ms: number | null
  /** When an answer was prepared ahead, and when its first sound was ready; null: neither happened. */
  guessed_ms: number | null
  ready_ms: number | null
  /** Null: the participants spoke again first. */
  decided_ms: number | null
  /** The first sound of the agent; null: there was none. */
  sound_ms: number | null
  /** When the participants spoke again; null: not before the next silence. */
  resumed_ms: number | null
  /** The answer that was heard had been prepared ahead. */
  guess_used: boolean
}
