/**
 * Effects of asking the model, held back until the turn that it replies to is in the history. The
 * framework asks earlier, and discards the reply if the participant continues: then nothing
 * happens.
 */
export class HeldEffects {
  readonly #held = new Map<string, (() => void)[]>()
  readonly #failed: (error: unknown) => void

  /** @param failed hears of each effect that failed; the others run all the same */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed
  }

  /** Runs `effect` when the turn with this message is decided. */
  hold(message_id: string, effect: () => void) {
    this.#held.set(message_id, [...(this.#held.get(message_id) ?? []), effect])
  }

  /** The turn with this message is decided, and no earlier one will be. */
  decided(message_id: string) {
    const effects = this.#held.get(message_id)
    if (!effects) return
    for (const id of this.#held.keys()) {
      this.#held.delete(id)
      if (id === message_id) break
    }
    for (const effect of effects) {
      try {
        effect()
      } catch (error) {
        this.#failed(error)
      }
    }
  }
}
