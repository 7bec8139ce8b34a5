/** The turn that an answer of the model is made to, which need not be decided yet. */
export type AnsweredTurn = {
  /**
   * Does `effect` once the turn is decided, which may be at once; never if it is not.
   *
   * @param effect gets the id of the participant's message; null where the agent speaks by itself
   */
  onceDecided: (effect: (turn_id: string | null) => void) => void
  /** Whether it is decided and was not withdrawn since. */
  stands: () => boolean
}
