import { APIConnectionError, tts } from '@livekit/agents'
import { SECOND } from '../../../shared/base/time.ts'
import { LATE } from '../../async/within.ts'
import { LastingFailure } from '../../provider_error.ts'
import type { GrowingText } from './growing_text.ts'
import type { SpokenPart } from './spoken_part.ts'

type Options = {
  text: Pick<GrowingText, 'isWhole' | 'speakable' | 'from'>
  /** Where in the text the voice begins. */
  place: number
  part: SpokenPart
  /** There is no other voice. */
  isAlone: boolean
  /** How many times longer than usual the voices may be silent; default 1. */
  slowness?: number
}

/** What came from the voice in `LOOK_MS`. */
export type Given =
  | typeof LATE
  | IteratorResult<tts.SynthesizedAudio | typeof tts.SynthesizeStream.END_OF_STREAM>

/** What to do about it. */
type Step = {
  /** To be heard. */
  sound?: tts.SynthesizedAudio
  /** The voice is not read any further. */
  isOver: boolean
}

type Outcome = {
  error: unknown
  next: number
  hung_ms: number
  isSlow: boolean
  brokeOff: boolean
}

/** How often the voice is checked. */
export const LOOK_MS = SECOND / 2
/** Voices speak twenty times as fast as they are heard: one that is silent for this long hangs. */
const HANG_MS = 2 * SECOND
/** If there is no other voice, a slow one is better than asking again. */
const ALONE_HANG_MS = 5 * SECOND
/** No server of a call is slower. */
const MOST_HANG_MS = 20 * SECOND

/** How a voice's attempt to say a text goes, as far as its sound tells. */
export class VoiceAttempt {
  readonly #options: Options
  #error: unknown
  /** It ended by itself. */
  #isWhole = false
  /** How many checks in a row found sound due but none arriving. */
  #looks = 0
  #hung_ms = 0
  /** It was silent for longer than voices usually are. */
  #isSlow = false

  constructor(options: Options) {
    this.#options = options
  }

  /** The voice failed: the current piece may still come in full; nothing after it will. */
  fail(error: unknown) {
    this.#error = error
  }

  /** It has failed, and nothing that began is unfinished. */
  get isLost(): boolean {
    return Boolean(this.#error) && !this.#options.part.isInPiece()
  }

  step(given: Given): Step {
    if (given === LATE) return { isOver: this.#hangs() }
    this.#looks = 0
    if (given.done) return { isOver: true }
    if (given.value === tts.SynthesizeStream.END_OF_STREAM) {
      this.#isWhole = true
      return { isOver: false }
    }
    return this.#sounded(given.value)
  }

  /**
   * Why it failed, if it did, and how much of the text after `place` needs no other voice. `hung_ms`: how long no
   * sound came until it was given up for that, else 0. `isSlow`: it was silent for longer than voices usually are.
   * `brokeOff`: a piece was begun.
   */
  outcome(): Outcome {
    const { text, place, part } = this.#options
    const rest = text.from(place)
    const isSaid = text.isWhole && part.isAllOf(rest, this.#isWhole || this.#error === undefined)
    const message = 'it ended before the end of the text'
    const error = isSaid ? undefined : (this.#error ?? new APIConnectionError({ message }))
    return {
      error,
      next: part.next(rest),
      hung_ms: this.#hung_ms,
      isSlow: this.#isSlow,
      brokeOff: part.isInPiece(),
    }
  }

  #hangs(): boolean {
    const { text, place, part, isAlone, slowness = 1 } = this.#options
    const usual_ms = isAlone ? ALONE_HANG_MS : HANG_MS
    const patience_ms = Math.min(MOST_HANG_MS, usual_ms * slowness)
    const isDue = text.isWhole || text.speakable(place) > part.letters()
    this.#looks = isDue ? this.#looks + 1 : 0
    this.#isSlow ||= this.#looks > usual_ms / LOOK_MS
    if (this.#looks <= patience_ms / LOOK_MS) return false
    const message = `no audio for ${patience_ms / SECOND} s`
    this.#error ??= new APIConnectionError({ message })
    this.#hung_ms = patience_ms
    return true
  }

  #sounded(sound: tts.SynthesizedAudio): Step {
    const { text, place, part } = this.#options
    if (part.skips(sound)) return { isOver: true }
    part.add(sound, text.speakable(place))
    const isEndless = part.isEndless()
    if (isEndless) this.#error = new LastingFailure('its audio does not end')
    return { sound, isOver: isEndless || this.isLost }
  }
}
