/** Replies that were cut short but are still being read. */
export class Rests {
  readonly #rests = new Set<Promise<void>>()

  /** @param rest settles when the reply is no longer read */
  add(rest: Promise<void>) {
    this.#rests.add(rest)
    void rest.finally(() => this.#rests.delete(rest))
  }

  /** Settles within seconds, when none is being read. */
  async finished(): Promise<void> {
    while (this.#rests.size > 0) await Promise.all(this.#rests)
  }
}
