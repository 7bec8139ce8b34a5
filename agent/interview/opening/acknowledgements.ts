import type { Language } from '../../../shared/languages.ts'
import { PHRASES } from '../../../shared/speech/phrases.ts'

/**
 * What the agent may say to any answer, before it knows its own: the phrase that the model chose with its
 * last question, else one of the language's own. Never twice in a row the same.
 */
export class Acknowledgements {
  /** Those of the language. */
  readonly usual: readonly string[]
  /** What can be heard at once. */
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

  /** Undefined when nothing fitting can be heard at once. */
  choose(): string | undefined {
    const wanted = [this.#offered, ...this.usual].filter((phrase) => phrase !== undefined)
    return wanted.find((phrase) => phrase !== this.#last && this.#isReady(phrase))
  }

  /** It is being said. */
  used(phrase: string) {
    this.#last = phrase
    this.#offered = undefined
  }
}
