import { SAMPLE_RATE } from './microphones.ts'

/** What was heard lately: the turn that is being spoken, and the end of whatever was heard. */
export class TurnSound {
  readonly #recent = new Int16Array(LONGEST)
  #length = 0
  #isSpeaking = false
  #hasBegun = false

  hear(data: Int16Array) {
    this.#recent.copyWithin(0, data.length)
    this.#recent.set(data, LONGEST - data.length)
    const most = this.#hasBegun ? LONGEST : BEFORE
    this.#length = Math.min(this.#length + data.length, most)
  }

  /** Somebody speaks, or nobody any more. */
  speaking(isSpeaking: boolean) {
    this.#isSpeaking = isSpeaking
    if (isSpeaking) this.#hasBegun = true
  }

  /** The turn is over; if somebody still speaks, the next one begins. */
  ended() {
    this.#length = 0
    this.#hasBegun = this.#isSpeaking
  }

  /** The last 8 s of the turn, from half a second before it was noticed. */
  turn(): Int16Array {
    return this.#recent.subarray(LONGEST - this.#length)
  }

  /** The last `ms`, whatever it was. */
  last(ms: number): Int16Array {
    return this.#recent.subarray(-(ms * SAMPLE_RATE) / 1000)
  }
}

const LONGEST = 8 * SAMPLE_RATE
const BEFORE = SAMPLE_RATE / 2
