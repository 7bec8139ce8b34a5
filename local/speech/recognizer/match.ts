import { SPECTRUM_STEP_MS, type SpectrumFrame } from '../spectrum.ts'
import type { Transcript, Word } from './recognizer.ts'
import type { KnownUtterance } from './script.ts'
import { comparer } from './likeness.ts'

/** An utterance that may have been said. */
export type Match = {
  utterance: KnownUtterance
  /** Where its parts were heard, in order: the whole, or pieces of it. */
  pieces: Piece[]
  /** How well it fits; about 1 is all of it and nothing else. */
  likeness: number
}

/** `from` counts frames of the utterance; it was heard `late` frames later, from the first frame on. */
type Piece = { from: number; late: number }

function framesIn(ms: number): number {
  return Math.round(ms / SPECTRUM_STEP_MS)
}

/** Best first. */
function byLikeness(a: { likeness: number }, b: { likeness: number }): number {
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

/** The voice may have begun this many frames before or after it was noticed. */
const SLACK = 15
/**
 * How much of each utterance is compared first, in frames; only likely ones are compared in full.
 */
const FIRST_LOOK = 80
/** How far behind the likeliest an utterance may be to be compared in full. */
const LIKELY = 0.15
const MOST_LIKELY = 8
/** The least that must be heard, in frames. */
const LEAST = 20

/**
 * Compares what was heard since a voice began with each utterance, best first; nothing while too
 * little has been heard.
 *
 * @param voice_start_ms counted from the first frame heard
 */
export function matchWhole(
  heard: readonly SpectrumFrame[],
  voice_start_ms: number,
  utterances: readonly KnownUtterance[],
): Match[] {
  const start = framesIn(voice_start_ms)
  if (heard.length - start < LEAST) return []
  const compareWith = comparer(heard)
  const looked = utterances.map(firstLook).sort(byLikeness)
  return looked
    .filter(({ likeness }) => likeness > looked[0]!.likeness - LIKELY)
    .slice(0, MOST_LIKELY)
    .map(({ utterance, heardFrom, likenessOf }) => {
      const late = heardFrom - framesIn(utterance.voice_start_ms)
      return { utterance, pieces: [{ from: 0, late }], likeness: likenessOf(heardFrom, Infinity) }
    })
    .sort(byLikeness)

  function firstLook(utterance: KnownUtterance) {
    const compare = compareWith(utterance.spectrum)
    const likenessOf = (heardFrom: number, most: number) => {
      const count = Math.min(heard.length - heardFrom, most)
      return compare(framesIn(utterance.voice_start_ms), count, heardFrom)
    }
    let best = { heardFrom: start, likeness: -Infinity }
    for (let heardFrom = Math.max(0, start - SLACK); heardFrom <= start + SLACK; heardFrom++) {
      const likeness = likenessOf(heardFrom, FIRST_LOOK)
      if (likeness > best.likeness) best = { heardFrom, likeness }
    }
    return { ...best, utterance, likenessOf }
  }
}

/** Length of a piece, in frames. */
const PIECE = 30
/** How much earlier or later a piece may be found than the previous piece, in frames. */
const EARLY = 15
const LATE = 60
/** Likeness above which a piece counts as heard; each frame of displacement subtracts `DOUBT`. */
const ALIKE = 0.7
const DOUBT = 0.003
/** The share of pieces that identifies an utterance, and its required lead over any other. */
const ENOUGH = 0.5
const AHEAD = 0.15

/**
 * Finds the utterance of which most pieces were heard in order, although sound in between was lost
 * or late, as on a line that stalls. Undefined if there is none, or more than one.
 *
 * @param voice what to search, counted from the first frame heard
 */
export function matchPieces(
  heard: readonly SpectrumFrame[],
  voice: { start_ms: number; end_ms: number },
  utterances: readonly KnownUtterance[],
): Match | undefined {
  const compareWith = comparer(heard)
  const length = framesIn(voice.end_ms - voice.start_ms) / PIECE
  // An utterance shorter than a piece has none.
  const found = utterances.map(follow).filter(({ pieces }) => pieces.length > 0)
  found.sort(byLikeness)
  const [best] = found
  return best && best.likeness >= ENOUGH && isAhead(found, AHEAD) ? best : undefined

  /** The likeness is 1 when all of the utterance was heard, and nothing else. */
  function follow(utterance: KnownUtterance): Match {
    const compare = compareWith(utterance.spectrum)
    const first = framesIn(utterance.voice_start_ms)
    const count = Math.floor((framesIn(utterance.voice_end_ms) - first) / PIECE)
    const pieces: Piece[] = []
    let late = framesIn(voice.start_ms) - first
    for (let from = first; from < first + count * PIECE; from += PIECE) {
      const found = latenessOf(from, late)
      if (found === undefined) continue
      pieces.push({ from, late: found })
      late = found
    }
    return { utterance, pieces, likeness: (2 * pieces.length) / (count + length) }

    /** How late the piece was heard, when that was near `expected`. */
    function latenessOf(from: number, expected: number): number | undefined {
      let best: number | undefined
      let most = ALIKE
      for (let late = expected - EARLY; late <= expected + LATE; late++) {
        if (from + late < 0 || from + late + PIECE > heard.length) continue
        const alike = compare(from, PIECE, from + late) - DOUBT * Math.abs(late - expected)
        if (alike <= most) continue
        best = late
        most = alike
      }
      return best
    }
  }
}
