import { likeness, rememberedLevels } from './likeness.ts'
import type { Transcript } from './recognizer.ts'
import type { KnownUtterance } from './script.ts'
import { SPECTRUM_STEP_MS, type SpectrumFrame } from '../spectrum.ts'

/** What is looked for by itself, in frames. */
const PIECE = 30
/** How much earlier or later than the piece before it says a piece may be found, in frames. */
const EARLY = 15
const LATE = 60
/** Likeness from which a piece counts as heard, and what each frame off its place takes from it. */
const ALIKE = 0.7
const DOUBT = 0.003
/** The fit by which an utterance is known, and by which it is ahead of any other. */
const ENOUGH = 0.5
const AHEAD = 0.15

/**
 * Finds the utterance of which most pieces were heard in their order, although sound was lost or
 * came late in between, as on a line that stalls. Undefined where none, or more than one, was.
 *
 * @param voice what to search, counted from the first frame heard
 */
export function findInPieces(
  heard: readonly SpectrumFrame[],
  voice: { start_ms: number; end_ms: number },
  utterances: readonly KnownUtterance[],
): Transcript | undefined {
  const heardLevels = rememberedLevels(heard)
  const length = framesIn(voice.end_ms - voice.start_ms) / PIECE
  const found = utterances
    .map(follow)
    .filter(isKnown)
    .sort((a, b) => b.fit - a.fit)
  const [best] = found
  const rival = found.find(({ utterance }) => utterance.text !== best?.utterance.text)
  if (!best || best.fit < Math.max(ENOUGH, (rival?.fit ?? 0) + AHEAD)) return undefined
  return transcript(best, voice.end_ms)

  function follow(utterance: KnownUtterance): Found {
    const known = rememberedLevels(utterance.spectrum)
    const first = framesIn(utterance.voice_start_ms)
    const count = Math.floor((framesIn(utterance.voice_end_ms) - first) / PIECE)
    const pieces: Piece[] = []
    let late = framesIn(voice.start_ms) - first
    for (let from = first; from < first + count * PIECE; from += PIECE) {
      const piece = nearest(from, late, known(from, PIECE))
      if (!piece) continue
      pieces.push(piece)
      late = piece.late
    }
    return { utterance, pieces, fit: (2 * pieces.length) / (count + length) }
  }

  function nearest(from: number, expected: number, known: Float32Array): Piece | undefined {
    let best = { from, late: expected, likeness: ALIKE }
    for (let late = expected - EARLY; late <= expected + LATE; late++) {
      if (from + late < 0 || from + late + PIECE > heard.length) continue
      const alike =
        likeness(heardLevels(from + late, PIECE), known) - DOUBT * Math.abs(late - expected)
      if (alike > best.likeness) best = { from, late, likeness: alike }
    }
    return best.likeness > ALIKE ? best : undefined
  }
}

/** `from` counts frames of the utterance; it was heard `late` frames after them. */
type Piece = { from: number; late: number; likeness: number }
/** `fit` is 1 where all of the utterance was heard, and nothing else. */
type Found = { utterance: KnownUtterance; pieces: Piece[]; fit: number }

/** An utterance shorter than a piece cannot be found by pieces. */
function isKnown({ pieces }: Found) {
  return pieces.length > 0
}

/** Each word as late as the piece it begins in, if the voice lasts until its middle. */
function transcript({ utterance, pieces }: Found, voice_end_ms: number): Transcript {
  const heardAt = (ms: number) => {
    const piece = pieces.findLast(({ from }) => from * SPECTRUM_STEP_MS <= ms) ?? pieces[0]!
    return ms + piece.late * SPECTRUM_STEP_MS
  }
  const words = utterance.words
    .map(({ text, start_ms, end_ms }) => ({
      text,
      start_ms: heardAt(start_ms),
      end_ms: heardAt(end_ms),
    }))
    .filter(({ start_ms, end_ms }) => (start_ms + end_ms) / 2 < voice_end_ms)
    .map((word) => ({ ...word, end_ms: Math.min(word.end_ms, voice_end_ms) }))
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: pieces.reduce((sum, piece) => sum + piece.likeness, 0) / pieces.length,
    words,
    voice_start_ms: heardAt(utterance.voice_start_ms),
    voice_end_ms,
  }
}

function framesIn(ms: number) {
  return Math.round(ms / SPECTRUM_STEP_MS)
}
