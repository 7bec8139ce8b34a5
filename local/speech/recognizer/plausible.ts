import { FRAME_MS } from '../loudness.ts'
import type { Decoded } from './moonshine.ts'
import type { Segment } from './segment.ts'

/** A shorter voice says nothing: it is a click, a knock, a breath. */
const SHORTEST_VOICE_MS = 100
/** Below this mean probability, the model is guessing. */
const LEAST_CONFIDENCE = 0.35
const LETTER = /\p{L}|\d/u
/** The same words four times in a row are the model looping, not speech. */
const LOOP = /(\b\S+(?:\s+\S+){0,4}?)(?:[\s,.!?]+\1){3,}/iu

/** Whether a text can be what the segment says, or was made up from noise. */
export function isPlausible({ text, confidence }: Decoded, { voiced_at }: Segment): boolean {
  return (
    voiced_at.length * FRAME_MS >= SHORTEST_VOICE_MS &&
    confidence >= LEAST_CONFIDENCE &&
    LETTER.test(text) &&
    !LOOP.test(text)
  )
}
