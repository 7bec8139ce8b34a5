import type { Language } from '../../shared/base/languages.ts'
import { joinedText } from '../../shared/calls/timeline/turn.ts'
import { isBackchannel } from '../../shared/turns/backchannel.ts'
import type { Overlap } from '../../shared/turns/overlap.ts'
import { LEAST_SILENCE_MS } from '../../shared/turns/silence.ts'
import type { Final } from '../hear/recognize/recognizers.ts'
import type { TurnWords } from './turn_words.ts'

type Words = Pick<TurnWords, 'text' | 'isFinal'>

type Early = { began_at: number; text: string; finals: readonly Final[] }

/** Keeps what is heard over the agent until it is clear what it is, and keeps early answers. */
export class OverlapKeeper {
  readonly #language: Language
  #overlap: (Overlap & { finals: Final[] }) | null = null
  /** What was said over the agent and is an answer as soon as the agent has asked; nothing else stops it. */
  #early: readonly Early[] = []

  constructor(language: Language) {
    this.#language = language
  }

  /** What is heard now; null if nothing could still stop the agent. */
  get overlap(): Overlap | null {
    return this.#overlap
  }

  /** Whether nothing was said that becomes a turn when the agent finishes. */
  get isEmpty(): boolean {
    return this.#overlap === null && this.#early.length === 0
  }

  /** @param silent_since null while somebody is speaking */
  began(began_at: number, silent_since: number | null, { text, isFinal: is_final }: Words) {
    this.#overlap = { began_at, silent_since, text, is_final, confidence: 1, finals: [] }
  }

  silent(since: number) {
    this.#overlap!.silent_since = since
  }

  /** Somebody speaks again; the silence in between is not speech. */
  goesOn(at: number) {
    const { began_at, silent_since } = this.#overlap!
    const silence_ms = at - (silent_since ?? at)
    this.#overlap!.began_at = began_at + (silence_ms < LEAST_SILENCE_MS ? 0 : silence_ms)
    this.#overlap!.silent_since = null
  }

  heard({ text, isFinal: is_final }: Words, final: Final | undefined) {
    const { finals } = this.#overlap!
    if (final) {
      const before = finals.length > 0 ? this.#overlap!.confidence : 0
      const isTelling = !isBackchannel(final.words.text, this.#language)
      this.#overlap!.confidence = isTelling ? Math.max(before, confidenceOf(final)) : before
      finals.push(final)
    }
    this.#overlap = { ...this.#overlap!, text, is_final }
  }

  /** It was nothing. */
  forget() {
    this.#overlap = null
  }

  /** It does not stop the agent, but becomes an answer once the agent has asked. */
  answersEarly(text: string) {
    const { began_at, finals } = this.#overlap!
    this.#early = [...this.#early, { began_at, text, finals: finals.map(withoutItsEnd) }]
    this.#overlap = null
  }

  /** The agent asked its question after `since`: a backchannel before that was not an answer. */
  asked(since: number) {
    this.#early = this.#early.filter(
      ({ began_at, text }) => began_at >= since || !isBackchannel(text, this.#language),
    )
  }

  /** Everything that was said, as a turn of the participants. */
  take(): { early_text: string; finals: readonly Final[] } {
    const early = this.#early
    const finals = [...early, ...(this.#overlap ? [this.#overlap] : [])].flatMap(
      (one) => one.finals,
    )
    this.#early = []
    this.#overlap = null
    return { early_text: joinedText(...early.map(({ text }) => text)), finals }
  }
}

/** A recognizer that reports no confidence omits it or leaves it at 0. */
function confidenceOf({ event }: Final): number {
  return event.alternatives?.[0].confidence || 1
}

/**
 * The agent spoke on after an early answer, so the time after it is not the agent's response time.
 */
function withoutItsEnd({ words, event }: Final): Final {
  return { words: { ...words, last_word_end_at: null }, event }
}
