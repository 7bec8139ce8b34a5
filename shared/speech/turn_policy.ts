/** When the agent takes the floor, and when it gives it up. One place, because goals will decide it. */
export type TurnPolicy = {
  /** Shortest wait after the end of speech, where the detector takes the utterance for finished. */
  min_delay_ms: number
  /** Longest wait, where it does not. */
  max_delay_ms: number
  /** Speech of the participant that stops the agent. */
  barge_in_ms: number
  /** Ask the model before the turn is over; what it says is thrown away when the guess was wrong. */
  preemptive_generation: boolean
}

/**
 * Preemptive generation is off until it is proven that a guess which is thrown away can never commit
 * a goal. A longest wait above two seconds would be heard as a broken line.
 */
export const TURN_POLICY: TurnPolicy = {
  min_delay_ms: 300,
  max_delay_ms: 1800,
  barge_in_ms: 300,
  preemptive_generation: false,
}
