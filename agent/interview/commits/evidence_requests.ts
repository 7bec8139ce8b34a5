/** A model that has failed so often to give the participant's words is not asked for them again in the call. */
const MOST_FAILURES = 2

/**
 * Decides whether a call's model is asked once more for the participant's words that a commit must rest on: once
 * for each commit, because every request delays the next question by a reply of the model.
 */
export class EvidenceRequests {
  /** Ids of the goals for which it was asked since the latest turn. */
  readonly #open = new Set<string>()
  #failures = 0

  /** A commit came without a verified quote. Whether the model is asked for one. */
  isDue(goal_id: string): boolean {
    if (this.#open.delete(goal_id)) {
      this.#failures += 1
      return false
    }
    if (this.#failures >= MOST_FAILURES) return false
    this.#open.add(goal_id)
    return true
  }

  /** A commit came with a verified quote. */
  met(goal_id: string) {
    this.#open.delete(goal_id)
  }

  /** The model did not give what it was asked for. */
  turnDecided() {
    this.#failures += this.#open.size
    this.#open.clear()
  }

  /** The model was cut short, and what it was asked about no longer counts. */
  turnWithdrawn() {
    this.#open.clear()
  }
}
