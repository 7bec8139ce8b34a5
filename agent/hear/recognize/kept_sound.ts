import type { AudioFrame } from '@livekit/rtc-node'
import { SECOND } from '../../../shared/base/time.ts'

type Kept = { frame: AudioFrame; at: number; end_ms: number }

/** Sound that a recognizer was given but has not transcribed, kept for its replacement. */
export class KeptSound {
  #kept: Kept[] = []
  /** Milliseconds of sound that the current recognizer was given. */
  #given_ms = 0

  /**
   * @param at wall-clock time of arrival, epoch milliseconds
   * @param most_ms how much is kept
   */
  add(frame: AudioFrame, at: number, most_ms = MOST_KEPT_MS) {
    this.#given_ms += (1000 * frame.samplesPerChannel) / frame.sampleRate
    this.#kept.push({ frame, at, end_ms: this.#given_ms })
    this.#forgetUntil(this.#given_ms - most_ms)
  }

  /** @param end_ms position in the sound that the recognizer was given; null for all of it */
  recognized(end_ms: number | null) {
    this.#forgetUntil(end_ms ?? this.#given_ms)
  }

  /** Everything kept, in order, to be replayed to another recognizer before new sound. */
  takeAll(): readonly Pick<Kept, 'frame' | 'at'>[] {
    this.#given_ms = 0
    return this.#kept.splice(0)
  }

  /** How much louder the loudest frame since an instant is than the quietest, of mean squares. */
  contrastSince(since: number): number {
    const levels = this.#kept.filter(({ at }) => at >= since).map(({ frame }) => levelOf(frame))
    return levels.length === 0 ? 0 : Math.max(...levels) - Math.min(...levels)
  }

  #forgetUntil(end_ms: number) {
    const first = this.#kept.findIndex((one) => one.end_ms > end_ms)
    this.#kept.splice(0, first < 0 ? this.#kept.length : first)
  }
}

function levelOf({ data }: AudioFrame) {
  return data.reduce((sum, sample) => sum + sample * sample, 0) / data.length
}

/** Longer than a recognizer takes to find the end of a sentence. */
const MOST_KEPT_MS = 10 * SECOND
/** How much somebody may say in an outage before they notice that nobody answers. */
export const MOST_KEPT_AWAY_MS = 30 * SECOND
/** An utterance of 28 seconds, and as long as its server may take for it. */
export const MOST_KEPT_WHOLE_MS = 45 * SECOND
