/** Replies that were cut short but are still being read. */
export class CutShortReplies {
  readonly #reading = new Set<Promise<void>>()

  /** @param reading settles when the reply is no longer read */
  add(reading: Promise<void>) {
    this.#reading.add(reading)
    void reading.finally(() => this.#reading.delete(reading))
  }

  /** Settles within seconds, when none is being read. */
  async finished(): Promise<void> {
    while (this.#reading.size > 0) await Promise.all(this.#reading)
  }
}
