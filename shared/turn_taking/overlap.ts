import type { Language } from '../languages.ts'
import { isBackchannel } from './backchannel.ts'

/* What is heard of a participant while the agent speaks. Instants are epoch milliseconds. */

export type Overlap = {
  began_at: number
  /** The end of the sound; null while it goes on. */
  silent_since: number | null
  /** What was recognized of it so far. */
  text: string
  /** Nothing of the text may still change. */
  is_final: boolean
}

/**
 * - `barge_in`: the participant takes the floor, so the agent stops.
 * - `nothing`: a cough or a sign of listening, and the agent goes on.
 * - `open`: it cannot be told yet, and the agent goes on.
 */
export type OverlapVerdict = 'barge_in' | 'nothing' | 'open'

/**
 * A recognizer's first guess at "right" may be "straight", so a lone word that may still change must be
 * spoken on after.
 *
 * @param barge_in_ms how long somebody speaks who takes the floor, whatever the words are
 */
export function judgeOverlap(
  { began_at, silent_since, text, is_final }: Overlap,
  now: number,
  language: Language,
  barge_in_ms: number,
): OverlapVerdict {
  const spoken_ms = (silent_since ?? now) - began_at
  if (spoken_ms >= barge_in_ms) return 'barge_in'
  if (text !== '' && !isBackchannel(text, language)) {
    const isLone = !/\s/.test(text.trim())
    if (is_final || !isLone || spoken_ms >= LONE_WORD_MS) return 'barge_in'
  }
  return silent_since !== null && now - silent_since >= FORGOTTEN_MS ? 'nothing' : 'open'
}

/** Single words of listening are shorter. */
const LONE_WORD_MS = 500
/** Until then words may still be recognized, or the agent may stop by itself: then it was an answer. */
export const FORGOTTEN_MS = 600
