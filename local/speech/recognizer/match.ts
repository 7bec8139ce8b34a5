import { SPECTRUM_STEP_MS } from '../spectrum.ts'
import type { Transcript, Word } from './recognizer.ts'
import type { KnownUtterance } from './script.ts'

/** An utterance that may have been said. */
export type Match = {
  utterance: KnownUtterance
  /** Where its parts were heard, in order: the whole, or pieces of it. */
  pieces: Piece[]
  /** How well it fits; about 1 is all of it and nothing else. */
  likeness: number
}

/** `from` counts frames of the utterance; it was heard `late` frames later, from the first frame on. */
export type Piece = { from: number; late: number }

export function framesIn(ms: number): number {
  return Math.round(ms / SPECTRUM_STEP_MS)
}

/** Best first. */
export function byLikeness(a: { likeness: number }, b: { likeness: number }): number {
  return b.likeness - a.likeness
}

/** Whether the first of these is at least `by` more alike than every other text. */
export function isAhead([best, ...others]: readonly Match[], by: number): boolean {
  const rival = others.find(({ utterance }) => utterance.text !== best?.utterance.text)
  return best !== undefined && best.likeness >= (rival?.likeness ?? -1) + by
}

/** When a moment of the utterance was heard, counted from the first frame; milliseconds. */
export function heardAt({ pieces }: Match, ms: number): number {
  const piece = pieces.findLast(({ from }) => from * SPECTRUM_STEP_MS <= ms) ?? pieces[0]!
  return ms + piece.late * SPECTRUM_STEP_MS
}

/**
 * The words whose middle was heard by `until_ms` of the stream.
 *
 * @param from_ms when the first frame was heard, of the stream
 */
export function transcriptOf(match: Match, from_ms: number, until_ms: number): Transcript {
  const { utterance, likeness } = match
  const inStream = (ms: number) => from_ms + heardAt(match, ms)
  const words: Word[] = []
  for (const word of utterance.words) {
    const [start_ms, end_ms] = [inStream(word.start_ms), inStream(word.end_ms)]
    if ((start_ms + end_ms) / 2 >= until_ms) continue
    words.push({ text: word.text, start_ms, end_ms: Math.min(end_ms, until_ms) })
  }
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: Math.min(1, likeness),
    words,
    voice_start_ms: inStream(utterance.voice_start_ms),
    voice_end_ms: words.at(-1)?.end_ms ?? until_ms,
  }
}
