import { SAMPLE_RATE } from './microphones.ts'

/** What was heard lately: the turn that is being spoken, and the end of whatever was heard. */
export class TurnSound {
  /** Written to its end, then its last half goes to the front. */
  readonly #kept = new Int16Array(2 * LONGEST)
  #end = LONGEST
  #length = 0
  #isSpeaking = false
  #hasBegun = false
  /** The length of the turn that ended last, and what was heard since. */
  #ended = 0

  hear(data: Int16Array) {
    if (this.#end + data.length > this.#kept.length) {
      this.#kept.copyWithin(0, this.#end - LONGEST, this.#end)
      this.#end = LONGEST
    }
    this.#kept.set(data, this.#end)
    this.#end += data.length
    this.#ended += data.length
    this.#length = Math.min(this.#length + data.length, this.#hasBegun ? LONGEST : BEFORE)
  }

  /** Somebody speaks, or nobody any more. */
  speaking(isSpeaking: boolean) {
    this.#isSpeaking = isSpeaking
    if (isSpeaking) this.#hasBegun = true
  }

  /** The turn is over; if somebody still speaks, the next one begins. */
  ended() {
    this.#ended = this.#length
    this.#length = 0
    this.#hasBegun = this.#isSpeaking
  }

  /** The turn that ended last goes on. */
  goesOn() {
    this.#length = Math.min(this.#ended, LONGEST)
    this.#hasBegun = true
  }

  /** The last 8 s of the turn, from half a second before it was noticed. */
  turn(): Int16Array {
    return this.#latest(this.#length)
  }

  /** The last `ms`, whatever it was. */
  last(ms: number): Int16Array {
    return this.#latest((ms * SAMPLE_RATE) / 1000)
  }

  /** Valid until more is heard. */
  #latest(samples: number) {
    return this.#kept.subarray(this.#end - samples, this.#end)
  }
}

const LONGEST = 8 * SAMPLE_RATE
const BEFORE = SAMPLE_RATE / 2
