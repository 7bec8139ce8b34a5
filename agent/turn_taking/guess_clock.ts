/** How long replies that are prepared ahead take until they can be heard. */
export class GuessClock {
  #latest: { text: string; at: number } | null = null
  #ready_ms: number | null = null

  /** How long the latest that can be heard took; null before the first. */
  get ready_ms(): number | null {
    return this.#ready_ms
  }

  /** A reply to this text is being prepared. */
  begins(text: string, at: number) {
    this.#latest = { text, at }
  }

  /** @returns false if the latest reply is one to another text, or could be heard before */
  becomesReady(text: string, at: number): boolean {
    if (this.#latest?.text !== text) return false
    this.#ready_ms = at - this.#latest.at
    this.#latest = null
    return true
  }
}
