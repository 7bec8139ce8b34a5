import type { Language } from '../../../shared/base/languages.ts'
import { PHRASES } from '../../../shared/turns/speech/phrases.ts'

/**
 * What the agent may say to any answer before it knows its own: the phrase that the model chose
 * with its last question, else one of the language's own. Never the same one twice in a row.
 */
export class Acknowledgements {
  /** The language's own phrases. */
  readonly usual: readonly string[]
  /** Whether a phrase can be heard at once. */
  readonly #isReady: (phrase: string) => boolean
  #offered: string | undefined
  #last: string | undefined

  constructor(language: Language, isReady: (phrase: string) => boolean) {
    this.usual = PHRASES[language].acknowledgements
    this.#isReady = isReady
  }

  /** The model chose a phrase for the next answer. */
  offer(phrase: string) {
    this.#offered = phrase
  }

  /** Undefined if no suitable phrase can be heard at once. */
  choose(): string | undefined {
    const wanted = [this.#offered, ...this.usual].filter((phrase) => phrase !== undefined)
    return wanted.find((phrase) => phrase !== this.#last && this.#isReady(phrase))
  }

  /** The phrase is being said. */
  used(phrase: string) {
    this.#last = phrase
    this.#offered = undefined
  }
}
