import type { Patience } from './patience.ts'

/** A recorded silence and what it turned out to be; every length in milliseconds from its beginning. */
export type Silence = {
  session_id: string
  patience: Patience
  /** `pause`: the participants had not finished. */
  label: 'pause' | 'end'
  /** The agent was heard first, so nobody knows how long the silence would have lasted. */
  is_censored: boolean
  /** All evidence that the turn was over, in logits. */
  z: number
  wait_ms: number
  /** Null: the words never became final in it. */
  final_ms: number | null
  /** When an answer was prepared ahead, and when its first sound was there; null: it was not. */
  guessed_ms: number | null
  ready_ms: number | null
  /** Null: the participants spoke on before. */
  decided_ms: number | null
  /** The first sound of the agent; null: there was none. */
  sound_ms: number | null
  /** When the participants spoke again; null: not before the next silence. */
  resumed_ms: number | null
  /** The answer that was heard had been prepared. */
  guess_used: boolean
}
