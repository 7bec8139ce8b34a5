import { AWAY_MS, pauseAfter } from '../../async/rounds.ts'

type Failure = {
  /** The voice had said something before it failed. */
  hasSpoken: boolean
  /** The beginning of a piece was heard, and will be heard again. */
  brokeOff: boolean
  /** How long no sound came, if it was given up for that; else 0. */
  hung_ms: number
  /** It may be over in a while. */
  passes: boolean
  /** In how many milliseconds the voice wants to be asked again; undefined if it does not say so. */
  wanted_ms: number | undefined
}

/** How the voices fail one after the other to say a text. */
export class VoiceRounds {
  readonly #voices: number
  /** Consecutive failures since any voice last said something. */
  #failures = 0
  /** How long the participant has heard nothing for it: while voices hung, and in the pauses after rounds. */
  #silent_ms = 0
  #beginnings = 0
  /** In this round. */
  #round: Failure[] = []

  /** @param voices how many there are */
  constructor(voices: number) {
    this.#voices = voices
  }

  /**
   * @returns for how many milliseconds all of them are left alone now: 0 if the next one has not failed yet; infinite if
   *   it is hopeless to try again
   */
  pauseAfter(failure: Failure): number {
    if (failure.hasSpoken) this.#failures = this.#silent_ms = this.#beginnings = 0
    this.#failures++
    this.#silent_ms += failure.hung_ms
    if (failure.brokeOff) this.#beginnings++
    if (this.#beginnings >= MOST_BEGINNINGS) return Infinity
    this.#round.push(failure)
    if (this.#failures % this.#voices !== 0) return 0
    const round = this.#round.splice(0)
    if (!round.some(({ passes }) => passes)) return Infinity
    const wanted_ms = Math.min(...round.map(({ wanted_ms = 0 }) => wanted_ms))
    const pause_ms = Math.max(wanted_ms, pauseAfter(this.#failures / this.#voices))
    this.#silent_ms += pause_ms
    return this.#silent_ms > AWAY_MS ? Infinity : pause_ms
  }
}

/** Nobody wants to hear half a sentence more often. */
const MOST_BEGINNINGS = 3
