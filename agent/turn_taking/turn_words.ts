import { joinedText } from '../../shared/timeline/turn.ts'

/** What was recognized in the current turn, from everybody together. */
export class TurnWords {
  #finals: string[] = []
  /** Words that may still change, by person. */
  readonly #interims = new Map<string, string>()

  /** @param text empty if what seemed to be words was nothing */
  add(person_id: string, text: string, isFinal: boolean) {
    this.#interims.delete(person_id)
    if (text === '') return
    if (isFinal) this.#finals.push(text)
    else this.#interims.set(person_id, text)
  }

  /** Finals taken by an earlier decision: the turn was not over. */
  putBack(text: string) {
    this.#finals.unshift(text)
  }

  dropInterims() {
    this.#interims.clear()
  }

  get text(): string {
    return joinedText(...this.#finals, ...this.#interims.values())
  }

  get isFinal(): boolean {
    return this.#finals.length > 0 && this.#interims.size === 0
  }

  /** The turn is over: finals are taken, and anything not final belongs to the next turn. */
  take(): string {
    const text = joinedText(...this.#finals)
    this.#finals = []
    return text
  }
}
