import { FRAME_MS } from '../loudness.ts'
import type { Word } from './recognizer.ts'
import type { Segment } from './segment.ts'

/**
 * Spreads a text over the voiced frames of its segment, each word in proportion to its length: an
 * estimate, but the first word begins and the last ends exactly where the voice does.
 */
export function spreadWords(
  text: string,
  { voiced_at, voice_end_ms }: Pick<Segment, 'voiced_at' | 'voice_end_ms'>,
): Word[] {
  const words = text.split(/\s+/).filter(Boolean)
  const weights = words.map((word) => word.length + 1)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const frameAt = (share: number) =>
    voiced_at[Math.min(voiced_at.length - 1, Math.floor(share * voiced_at.length))]!
  let before = 0
  return words.map((word, i) => {
    const start_ms = frameAt(before / total)
    before += weights[i]!
    const last = i === words.length - 1
    const end_ms = last ? voice_end_ms : Math.max(start_ms + FRAME_MS, frameAt(before / total))
    return { text: word, start_ms, end_ms }
  })
}
