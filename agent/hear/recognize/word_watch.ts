import { SECOND } from '../../../shared/base/time.ts'
import { NO_SPEECH, type Speech } from '../../../shared/turns/speech.ts'

/**
 * Checks that speech becomes words: a recognizer may keep its connection open and return nothing. A
 * cough or a laugh has no words either, so it gives up on a sound after calling `missing` twice.
 */
export class WordWatch {
  readonly #missing: (since: number) => void
  readonly #isTranscribing: () => boolean
  #speech = NO_SPEECH
  /** Since when something was said that is not transcribed, epoch milliseconds. */
  #owed_since: number | null = null
  #attempts = 0
  /** When the latest words came, epoch milliseconds. */
  #worded_at = 0
  #timer: NodeJS.Timeout | undefined

  /**
   * @param missing somebody spoke for a second or longer, and three seconds of silence later there is
   * no word; gets when they began
   * @param isTranscribing a recognizer works on something that was said: it has more time
   */
  constructor(missing: (since: number) => void, isTranscribing = () => false) {
    this.#missing = missing
    this.#isTranscribing = isTranscribing
  }

  /** The state of speech, with each window of it. */
  heardSpeech(speech: Speech) {
    const { speaking_since } = this.#speech
    this.#speech = speech
    const { silent_since } = speech
    const isSpeaking = speech.speaking_since !== null
    if (isSpeaking) this.stop()
    if (isSpeaking || speaking_since === null || silent_since === null) return
    const unworded_since = Math.max(speaking_since, this.#worded_at)
    if (silent_since - unworded_since >= SPOKEN_MS) this.#owed_since ??= unworded_since
    if (this.#owed_since !== null) this.#wait(this.#owed_since)
  }

  /** Something that was said is transcribed, even if the words may still change. */
  heardWords() {
    this.#worded_at = Date.now()
    this.stop()
    this.#done()
  }

  stop() {
    clearTimeout(this.#timer)
  }

  /** @param waited_ms how long they have been waited for */
  #wait(since: number, waited_ms = 0) {
    const more_ms = waited_ms === 0 ? WORDS_MS : SECOND
    this.#timer = setTimeout(() => {
      const now_ms = waited_ms + more_ms
      if (now_ms < TRANSCRIBES_MS && this.#isTranscribing()) return this.#wait(since, now_ms)
      this.#missing(since)
      if (++this.#attempts < MOST_ATTEMPTS) this.#wait(since)
      else this.#done()
    }, more_ms)
  }

  #done() {
    this.#owed_since = null
    this.#attempts = 0
  }
}

/** Shorter sounds are rarely words. */
const SPOKEN_MS = SECOND
/** A recognizer needs less than two seconds for its first words. */
const WORDS_MS = 3 * SECOND
/** A server of utterances on a slow machine is not deaf. */
export const TRANSCRIBES_MS = 15 * SECOND
const MOST_ATTEMPTS = 2
