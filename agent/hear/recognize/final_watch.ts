import { NO_SPEECH, type Speech } from '../../../shared/turns/speech.ts'
import type { HeardPiece } from './recognizers.ts'

/** Notices words that are not final although nobody has spoken for a while. */
export class FinalWatch {
  readonly #missing: () => void
  readonly #givenUp: () => void
  #speech = NO_SPEECH
  /** Whose words may still change. */
  readonly #open = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  /**
   * @param missing called a second and a half into the silence
   * @param givenUp called two seconds later, when a turn with such words has been given up; both again as long as
   * the words stay as they are
   */
  constructor(missing: () => void, givenUp: () => void) {
    this.#missing = missing
    this.#givenUp = givenUp
  }

  heardSpeech(speech: Speech) {
    const { speaking_since, silent_since } = speech
    const isSame = silent_since === this.#speech.silent_since
    this.#speech = speech
    if (speaking_since !== null) this.stop()
    else if (!isSame) this.#wait()
  }

  heard({ person_id, text, final }: HeardPiece) {
    if (final || text === '') this.#open.delete(person_id)
    else this.#open.add(person_id)
    if (this.#open.size === 0) this.stop()
    // The detector may have missed that somebody spoke.
    else if (this.#speech.speaking_since === null) this.#wait()
  }

  stop() {
    clearTimeout(this.#timer)
  }

  #wait() {
    this.stop()
    if (this.#open.size === 0) return
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(() => {
        this.#givenUp()
        this.#wait()
      }, GIVEN_UP_MS)
      this.#missing()
    }, FINAL_MS)
  }
}

/** A recognizer makes words final within about a second. */
const FINAL_MS = 1_500
const GIVEN_UP_MS = 2_000
