/** When the agent begins to speak, and when it stops. */
export type TurnPolicy = {
  /** Wait after speech that the detector takes for finished. */
  min_delay_ms: number
  /** Wait after any other speech. */
  max_delay_ms: number
  /** How long the participant must speak to stop the agent. */
  barge_in_ms: number
  /** Ask the model before the turn is over, and discard the answer when the guess was wrong. */
  preemptive_generation: boolean
}

/**
 * Preemptive generation is off until it is proven that a discarded guess can never commit a goal. A
 * wait above two seconds sounds like a broken line.
 */
export const TURN_POLICY: TurnPolicy = {
  min_delay_ms: 300,
  max_delay_ms: 1800,
  barge_in_ms: 300,
  preemptive_generation: false,
}
