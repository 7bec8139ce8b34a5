import type { HeardPiece } from '../hear/recognize/recognizers.ts'
import { joinedText } from '../../shared/calls/timeline/turn.ts'

/** What was recognized in the current turn, from everybody together. */
export class TurnWords {
  #finals: string[] = []
  /** Words that may still change, by person. */
  readonly #interims = new Map<string, string>()
  #final_at: number | null = null

  /** @param text empty if what seemed to be words was nothing */
  add(person_id: string, text: string, isFinal: boolean) {
    this.#interims.delete(person_id)
    if (text === '') return
    if (isFinal) this.#finals.push(text)
    else this.#interims.set(person_id, text)
  }

  /**
   * Removes what a later final corrects.
   *
   * @returns whether all of it was there
   */
  remove(finals: readonly string[]): boolean {
    const all = joinedText(...this.#finals)
    const wrong = joinedText(...finals)
    const at = all.lastIndexOf(wrong)
    if (at < 0) return false
    const rest = joinedText(all.slice(0, at).trim(), all.slice(at + wrong.length).trim())
    this.#finals = rest === '' ? [] : [rest]
    return true
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

  get interims(): HeardPiece[] {
    return [...this.#interims].map(([person_id, text]) => ({ person_id, text }))
  }

  get isFinal(): boolean {
    return this.#finals.length > 0 && this.#interims.size === 0
  }

  /** When they became final, epoch milliseconds; null while some may still change. */
  get final_at(): number | null {
    return this.#final_at
  }

  /** Something was recognized, after `before`; the same words do not become final again. */
  changed(before: string, now: number) {
    if (!this.isFinal) this.#final_at = null
    else if (this.text !== before || this.#final_at === null) this.#final_at = now
  }

  /** The turn is over: finals are taken, and anything not final belongs to the next turn. */
  take(): string {
    const text = joinedText(...this.#finals)
    this.#finals = []
    return text
  }
}
