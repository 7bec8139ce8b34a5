import type { Language } from '../languages.ts'
import { isBackchannel } from './backchannel.ts'

/* What is heard of a participant while the agent speaks. Instants are epoch milliseconds. */

export type Overlap = {
  began_at: number
  /** The end of the sound; null while it goes on. */
  silent_since: number | null
  /** What was recognized of it so far. */
  text: string
}

/**
 * - `barge_in`: the participant takes the floor, so the agent stops.
 * - `nothing`: a cough or a sign of listening, and the agent goes on.
 * - `open`: it cannot be told yet, and the agent goes on.
 */
export type OverlapVerdict = 'barge_in' | 'nothing' | 'open'

/** @param barge_in_ms how long somebody speaks who takes the floor, whatever the words are */
export function judgeOverlap(
  { began_at, silent_since, text }: Overlap,
  now: number,
  language: Language,
  barge_in_ms: number,
): OverlapVerdict {
  if (text !== '' && !isBackchannel(text, language)) return 'barge_in'
  if ((silent_since ?? now) - began_at >= barge_in_ms) return 'barge_in'
  return silent_since !== null && now - silent_since >= FORGOTTEN_MS ? 'nothing' : 'open'
}

/** Until then words may still be recognized, or the agent may stop by itself: then it was an answer. */
export const FORGOTTEN_MS = 600
