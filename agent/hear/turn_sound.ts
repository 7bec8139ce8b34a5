import { NO_SPEECH, nextSpeech } from '../../shared/turns/speech.ts'
import { FRAME_MS, SAMPLE_RATE } from './microphones.ts'

/** Recent sound: the current turn, and the end of everything heard. */
export class TurnSound {
  /** Filled to the end, then its last half moves to the front. */
  readonly #kept = new Int16Array(2 * LONGEST)
  #end = LONGEST
  #length = 0
  #isSpeaking = false
  #hasBegun = false
  /** The length of the latest turn, plus what was heard since. */
  #ended = 0
  /** Total samples heard. */
  #total = 0
  /** Its times are milliseconds of sound. */
  #speech = NO_SPEECH
  #judged_ms = 0
  /** What the turn leaves out, as sample positions. */
  #leftOut: { from: number; to: number }[] = []

  hear(data: Int16Array) {
    if (this.#end + data.length > this.#kept.length) {
      this.#kept.copyWithin(0, this.#end - LONGEST, this.#end)
      this.#end = LONGEST
    }
    this.#kept.set(data, this.#end)
    this.#end += data.length
    this.#total += data.length
    this.#ended += data.length
    this.#length = Math.min(this.#length + data.length, this.#hasBegun ? LONGEST : BEFORE)
  }

  /**
   * The voice-activity detector has judged a window.
   *
   * @param windowsBefore how many windows came before it
   * @param probability that it is speech
   */
  judged(windowsBefore: number, probability: number) {
    const began_at = windowsBefore * FRAME_MS
    const { silent_since } = this.#speech
    this.#judged_ms = began_at + FRAME_MS
    this.#speech = nextSpeech(this.#speech, { probability, began_at, ended_at: this.#judged_ms })
    const { speaking_since } = this.#speech
    if (silent_since === null || speaking_since === null) return
    const from = samplesIn(silent_since + KEPT_OF_SILENCE_MS)
    const to = samplesIn(speaking_since - KEPT_OF_SILENCE_MS)
    if (to <= from) return
    this.#leftOut = [...this.#leftOut.filter((one) => one.to > this.#total - LONGEST), { from, to }]
  }

  /** For how long nobody has spoken, by the windows; 0 while somebody does. */
  get silence_ms(): number {
    const { speaking_since, silent_since } = this.#speech
    return speaking_since === null ? this.#judged_ms - (silent_since ?? 0) : 0
  }

  /** Somebody starts or stops speaking. */
  speaking(isSpeaking: boolean) {
    this.#isSpeaking = isSpeaking
    if (isSpeaking) this.#hasBegun = true
  }

  /** The turn is over; if somebody is still speaking, the next one begins. */
  ended() {
    this.#ended = this.#length
    this.#length = 0
    this.#hasBegun = this.#isSpeaking
  }

  /** The latest turn was not over after all. */
  goesOn() {
    this.#length = Math.min(this.#ended, LONGEST)
    this.#hasBegun = true
  }

  /**
   * The last 8 s of the turn, starting half a second before it was noticed. A silence after which
   * somebody spoke on is trimmed to a tenth of a second on either side: smart-turn underestimates
   * how finished speech is when it follows a long silence.
   */
  turn(): Int16Array {
    const parts: Int16Array[] = []
    let from = this.#total - this.#length
    for (const leftOut of this.#leftOut) {
      if (leftOut.to <= from) continue
      parts.push(this.#between(from, Math.max(from, leftOut.from)))
      from = leftOut.to
    }
    return joined([...parts, this.#between(from, this.#total)])
  }

  /** The last `ms` of any sound, at most 8 s; valid until more is heard. */
  last(ms: number): Int16Array {
    return this.#between(this.#total - Math.min(samplesIn(ms), LONGEST), this.#total)
  }

  /** Both are sample positions. */
  #between(from: number, to: number) {
    const offset = this.#end - this.#total
    return this.#kept.subarray(offset + from, offset + to)
  }
}

function joined(parts: Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function samplesIn(ms: number) {
  return (ms * SAMPLE_RATE) / 1000
}

const LONGEST = 8 * SAMPLE_RATE
const BEFORE = SAMPLE_RATE / 2
const KEPT_OF_SILENCE_MS = 100
