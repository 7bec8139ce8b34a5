import { likeness, rememberedLevels } from './likeness.ts'
import type { KnownUtterance } from './script.ts'
import { SPECTRUM_STEP_MS, type SpectrumFrame } from '../spectrum.ts'

/** Where an utterance lies in what was heard. */
export type Alignment = {
  utterance: KnownUtterance
  /** Time of the utterance's own 0, counted from the first frame heard. */
  starts_at_ms: number
  /** -1 … 1. */
  likeness: number
}

/** The onset may be judged this many frames early or late; first tried in steps of `COARSE`. */
const SLACK = 15
const COARSE = 3
/** What is compared of all utterances, in frames; only the likely ones are compared whole. */
const FIRST_LOOK = 80
/** How far behind the likeliest an utterance may be to be compared whole. */
const LIKELY = 0.15
const MOST_LIKELY = 8
/** Least that must be heard, in frames. */
const LEAST = 20

/**
 * Compares what was heard since a voice began with each utterance, best first; none while too
 * little is heard.
 *
 * @param voice_start_ms counted from the first frame heard
 */
export function align(
  heard: readonly SpectrumFrame[],
  voice_start_ms: number,
  utterances: readonly KnownUtterance[],
): Alignment[] {
  const voiceFrame = Math.round(voice_start_ms / SPECTRUM_STEP_MS)
  if (heard.length - voiceFrame < LEAST) return []
  const heardLevels = rememberedLevels(heard)
  const looked = utterances
    .map((utterance) => best(onsetOf(utterance), range(voiceFrame, SLACK, COARSE), FIRST_LOOK))
    .sort(byLikeness)
  return looked
    .filter((each) => each.likeness > looked[0]!.likeness - LIKELY)
    .slice(0, MOST_LIKELY)
    .map((each) => best(each, range(each.from, COARSE - 1, 1), Infinity))
    .sort(byLikeness)
    .map(({ utterance, from, knownFrom, likeness }) => ({
      utterance,
      starts_at_ms: (from - knownFrom) * SPECTRUM_STEP_MS,
      likeness,
    }))

  function best<T extends Onset>(onset: T, froms: number[], most: number) {
    const { utterance, knownFrom } = onset
    const known = rememberedLevels(utterance.spectrum)
    const tried = froms
      .filter((from) => from >= 0 && from < heard.length)
      .map((from) => {
        const count = Math.min(heard.length - from, most)
        return {
          ...onset,
          from,
          likeness: likeness(heardLevels(from, count), known(knownFrom, count)),
        }
      })
    return tried.reduce((a, b) => (b.likeness > a.likeness ? b : a))
  }
}

/** In frames. */
type Onset = { utterance: KnownUtterance; knownFrom: number }

function onsetOf(utterance: KnownUtterance): Onset {
  return { utterance, knownFrom: Math.round(utterance.voice_start_ms / SPECTRUM_STEP_MS) }
}

function range(middle: number, reach: number, step: number) {
  const count = 2 * Math.floor(reach / step) + 1
  return Array.from({ length: count }, (_, i) => middle + (i - (count - 1) / 2) * step)
}

function byLikeness(a: { likeness: number }, b: { likeness: number }) {
  return b.likeness - a.likeness
}
