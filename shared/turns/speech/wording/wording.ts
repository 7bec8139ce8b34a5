import type { Language } from '../../../base/languages.ts'
import { endsSentence } from '../clauses.ts'
import { said } from './said/said.ts'
import { settledEnd } from './settled_end.ts'
import { NOTHING_BEFORE, withoutMarks } from './marks/without_marks.ts'

/**
 * A text in both forms. `written`: what is read, without Markdown, emoji, stage directions, HTML and a
 * model's special tokens. `said`: the same for a voice, with addresses and signs in words.
 */
export type Wording = { written: string; said: string }

export function wordingOf(text: string, language: Language): Wording {
  const growing = new GrowingWording(language)
  growing.add(text)
  return growing.takeAll()
}

/**
 * The wording of a text that is still being written, as far as it can no longer change. It is judged word by
 * word, and so does not depend on the pieces in which it arrives.
 */
export class GrowingWording {
  readonly #language: Language
  #pending = ''
  /** How much of what is pending has been judged. */
  #judged = 0
  #before = NOTHING_BEFORE

  constructor(language: Language) {
    this.#language = language
  }

  add(text: string) {
    this.#pending += text
  }

  /** What is settled: a word that may continue is not, nor are words within an open pair of marks. */
  take(): Wording {
    const parts: Wording[] = []
    for (;;) {
      const isAtWord = /^\s?$/.test(
        this.#pending.slice(Math.max(0, this.#judged - 1), this.#judged),
      )
      const next = (isAtWord ? FIRST : UP_TO_SPACE).exec(this.#pending.slice(this.#judged))
      if (!next) break
      this.#judged += next[0].length
      const seen = this.#pending.slice(0, this.#judged)
      parts.push(this.#takeUntil(settledEnd(seen, this.#before), seen))
    }
    return joined(parts)
  }

  /** Everything: nothing more is written, or not soon. */
  takeAll(): Wording {
    return joined([this.take(), this.#takeUntil(this.#pending.length, this.#pending)])
  }

  /**
   * Whether what is not settled ends a sentence: `maybe` after a number or an abbreviation, which may go on.
   */
  get endsSentence(): boolean | 'maybe' {
    if (!MARK_AT_END.test(this.#pending)) return false
    return endsSentence(this.#pending.replace(/[*_~`]+\s*$/, '')) || 'maybe'
  }

  #takeUntil(end: number, seen: string): Wording {
    if (end === 0) return { written: '', said: '' }
    const part = { text: seen.slice(0, end), after: seen.slice(end) }
    const { text: written, before } = withoutMarks(part, this.#before)
    this.#pending = this.#pending.slice(end)
    this.#judged = Math.max(0, this.#judged - end)
    this.#before = before
    return { written, said: said(written, this.#language) }
  }
}

const FIRST = /^\s*\S/u
const UP_TO_SPACE = /^\S*\s/u
const MARK_AT_END = /[.!?…]["'»”)*_~`]*\s*$/u

function joined(parts: readonly Wording[]): Wording {
  return {
    written: parts.map(({ written }) => written).join(''),
    said: parts.map(({ said }) => said).join(''),
  }
}
