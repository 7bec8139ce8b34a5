import type { Language } from '../../../base/languages.ts'
import { said } from './said.ts'
import { settledEnd } from './settled_end.ts'
import { NOTHING_BEFORE, withoutMarks } from './without_marks.ts'

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

/** The wording of a text that is still being written, as far as it can no longer change. */
export class GrowingWording {
  readonly #language: Language
  #pending = ''
  #before = NOTHING_BEFORE

  constructor(language: Language) {
    this.#language = language
  }

  add(text: string) {
    this.#pending += text
  }

  /** What is settled: a word that may continue is not, nor are words within an open pair of marks. */
  take(): Wording {
    return this.#takeUntil(settledEnd(this.#pending))
  }

  /** Everything: nothing more is written, or not soon. */
  takeAll(): Wording {
    return this.#takeUntil(this.#pending.length)
  }

  /** Whether what is not settled may be the end of a sentence. */
  get endsSentence(): boolean {
    return SENTENCE_AT_END.test(this.#pending)
  }

  #takeUntil(end: number): Wording {
    if (end === 0) return { written: '', said: '' }
    const { text: written, before } = withoutMarks(this.#pending.slice(0, end), this.#before)
    this.#pending = this.#pending.slice(end)
    this.#before = before
    return { written, said: said(written, this.#language) }
  }
}

const SENTENCE_AT_END = /[.!?…]["'»”)*_~`]*\s*$/u
