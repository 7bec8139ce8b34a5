import { VOICE_FRAME_MS } from '../../../shared/calls/timeline/voice_activity.ts'

/** Something that was said. Times are seconds since the first window. */
export type Utterance = { samples: Int16Array; startTime: number; endTime: number }

/** As likely speech as not. */
const SPEECH = 0.5
/** Less is silence; what lies between goes on with what was before. */
const SILENCE = 0.35
/** The sound before speech that belongs to it, in windows: the detector hears the first consonant late. */
const LEAD = 10
/** A click is shorter. In windows. */
const LEAST = 3
/** Silence that ends an utterance, in windows: 416 ms, which is longer than a gap between words. */
const END = 13
/** An utterance that is longer is divided where the voice is faint, and beyond `MOST` anywhere. In windows. */
const LONG = 20_000 / VOICE_FRAME_MS
const MOST = 28_000 / VOICE_FRAME_MS

/**
 * Divides sound into utterances, for recognizers that hear one at a time.
 *
 * @param began speech has begun
 */
export function createUtterances(began: () => void) {
  let kept: Int16Array[] = []
  /** Of the next window, since the beginning. */
  let number = 0
  /** The windows of speech in the open utterance, and the silent ones since the last of them. */
  let voiced = 0
  let silent = 0

  return {
    /** @returns the utterance that ends with this window */
    judge(window: Int16Array, probability: number): Utterance | undefined {
      kept.push(window)
      number++
      const isOpen = voiced >= LEAST
      if (probability >= SPEECH || (isOpen && silent === 0 && probability >= SILENCE)) {
        voiced++
        silent = 0
        if (voiced === LEAST) began()
      } else silent++
      if (voiced < LEAST) {
        if (silent > 0) voiced = 0
        kept = kept.slice(1 - LEAD - LEAST)
        return undefined
      }
      const isDivided = kept.length >= LONG && probability < SPEECH
      return silent >= END || isDivided || kept.length >= MOST ? end() : undefined
    },

    /** Nothing more is said: the utterance that is open. */
    end: () => (voiced >= LEAST ? end() : undefined),
  }

  function end(): Utterance {
    const samples = new Int16Array(kept.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const window of kept) {
      samples.set(window, at)
      at += window.length
    }
    const startTime = seconds(number - kept.length)
    const endTime = seconds(number - silent)
    kept = []
    voiced = silent = 0
    return { samples, startTime, endTime }
  }
}

function seconds(windows: number) {
  return (windows * VOICE_FRAME_MS) / 1000
}
