import type { SpectrumFrame } from '../spectrum.ts'
import { comparer } from './likeness.ts'
import { byLikeness, framesIn, isAhead, type Match, type Piece } from './match.ts'
import type { KnownUtterance } from './script.ts'

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
