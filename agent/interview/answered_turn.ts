/** The turn that the model is answering, which may not be decided yet. */
export type AnsweredTurn = {
  /**
   * Runs `effect` once the turn is decided, possibly at once; never if it is not.
   *
   * @param effect gets the id of the participant's message; null where the agent speaks unprompted
   */
  onceDecided: (effect: (turn_id: string | null) => void) => void
  /** Whether it is decided and has not been withdrawn. */
  stands: () => boolean
}
