import type { Language } from '../base/languages.ts'
import { isBackchannel } from './backchannel.ts'

/* What is heard from a participant while the agent is speaking. Instants are epoch milliseconds. */

export type Overlap = {
  /** Shifted later by each pause in it, so that everything since then is speech. */
  began_at: number
  /** The end of the sound; null while it continues. */
  silent_since: number | null
  /** What was recognized of it so far. */
  text: string
  /** The text can no longer change. */
  is_final: boolean
  /**
   * The recognizer's confidence in its final words that are not backchannels, 0 … 1; 0 without any, 1 if it
   * does not report one.
   */
  confidence: number
}

/**
 * - `barge_in`: the participant takes the floor, so the agent stops.
 * - `nothing`: a cough or a backchannel, and the agent continues.
 * - `open`: undecided so far, and the agent continues.
 */
type OverlapVerdict = 'barge_in' | 'nothing' | 'open'

/**
 * A recognizer's first guess at "right" may be "straight", and at "yes" even "you got it". So words that may
 * still change count only once somebody has spoken for 0.65 s, and is still speaking. In shorter speech,
 * final words count if the recognizer is confident: it may hear a hum as "so", and "uh huh" as "I thought".
 *
 * @param barge_in_ms speech this long takes the floor, whatever the words are
 */
export function judgeOverlap(
  { began_at, silent_since, text, is_final, confidence }: Overlap,
  now: number,
  language: Language,
  barge_in_ms: number,
): OverlapVerdict {
  const spoken_ms = (silent_since ?? now) - began_at
  if (spoken_ms >= barge_in_ms) return 'barge_in'
  if (text !== '' && !isBackchannel(text, language)) {
    const isLong = spoken_ms >= WORDS_MS
    const isSure = is_final && (isLong || confidence >= SURE)
    if (isSure || (isLong && silent_since === null)) return 'barge_in'
  }
  return silent_since !== null && now - silent_since >= FORGOTTEN_MS ? 'nothing' : 'open'
}

/** Backchannels are shorter. */
export const WORDS_MS = 650
/**
 * Single human words mostly score above this, and the local recognizer's guesses at a hum or a backchannel
 * below (`npm run bench -- recognizer`).
 */
export const SURE = 0.7
/** Until then, words may still be recognized, or the agent may stop by itself: then it was an answer. */
const FORGOTTEN_MS = 600
