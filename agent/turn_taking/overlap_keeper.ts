import type { Language } from '../../shared/languages.ts'
import { joinedText } from '../../shared/timeline/turn.ts'
import { isBackchannel } from '../../shared/turn_taking/backchannel.ts'
import type { Overlap } from '../../shared/turn_taking/overlap.ts'
import { LEAST_PAUSE_MS } from '../../shared/turn_taking/pause_record.ts'
import type { Final } from '../hear/recognize/recognizers.ts'
import type { TurnWords } from './turn_words.ts'

type Words = Pick<TurnWords, 'text' | 'isFinal'>

/** Keeps what is heard over the agent until it is clear what it is, and keeps early answers. */
export class OverlapKeeper {
  readonly #language: Language
  #overlap: (Overlap & { finals: Final[] }) | null = null
  /**
   * What was said over the agent and becomes an answer once the agent has asked; it does not stop
   * the agent.
   */
  #early: { text: string; finals: readonly Final[] } = NOTHING_EARLY

  constructor(language: Language) {
    this.#language = language
  }

  /** What is heard now; null if nothing could still stop the agent. */
  get overlap(): Overlap | null {
    return this.#overlap
  }

  /** Whether nothing was said that becomes a turn when the agent finishes. */
  get isEmpty(): boolean {
    return this.#overlap === null && this.#early.finals.length === 0
  }

  /** @param silent_since null while somebody is speaking */
  began(began_at: number, silent_since: number | null, { text, isFinal: is_final }: Words) {
    this.#overlap = { began_at, silent_since, text, is_final, confidence: 1, finals: [] }
  }

  silent(since: number) {
    this.#overlap!.silent_since = since
  }

  /** Somebody speaks again; the pause in between is not speech. */
  goesOn(at: number) {
    const { began_at, silent_since } = this.#overlap!
    const pause_ms = at - (silent_since ?? at)
    this.#overlap!.began_at = began_at + (pause_ms < LEAST_PAUSE_MS ? 0 : pause_ms)
    this.#overlap!.silent_since = null
  }

  heard({ text, isFinal: is_final }: Words, final: Final | undefined) {
    const { finals } = this.#overlap!
    if (final) {
      const before = finals.length > 0 ? this.#overlap!.confidence : 0
      const isTelling = !isBackchannel(final.heard.text, this.#language)
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
    const finals = this.#overlap!.finals.map(withoutItsEnd)
    this.#overlap = null
    this.#early = {
      text: joinedText(this.#early.text, text),
      finals: [...this.#early.finals, ...finals],
    }
  }

  /** Everything that was said, as a turn of the participants. */
  take(): { early_text: string; finals: readonly Final[] } {
    const { text: early_text, finals } = this.#early
    const taken = { early_text, finals: [...finals, ...(this.#overlap?.finals ?? [])] }
    this.#early = NOTHING_EARLY
    this.#overlap = null
    return taken
  }
}

/** A recognizer that reports no confidence omits it or leaves it at 0. */
function confidenceOf({ event }: Final): number {
  return event.alternatives?.[0].confidence || 1
}

/**
 * The agent spoke on after an early answer, so the time after it is not the agent's response time.
 */
function withoutItsEnd({ heard, event }: Final): Final {
  return { heard: { ...heard, last_word_end_at: null }, event }
}

const NOTHING_EARLY = { text: '', finals: [] }
