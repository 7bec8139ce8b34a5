import { likeness } from './likeness.ts'
import { type KnownUtterance } from './script.ts'
import { SPECTRUM_STEP_MS, type SpectrumFrame } from './spectrum.ts'

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
/** Silence after an utterance that is compared too: the longer one of two does not have it. */
const CLOSING = 20
/** Least that must be heard of a longer utterance; 500 ms. */
const LEAST = 50

/**
 * Compares what was heard since a voice began with each utterance, best first. An utterance of
 * which too little is heard is left out.
 *
 * @param voice_start_ms counted from the first frame heard
 */
export function align(
  heard: readonly SpectrumFrame[],
  voice_start_ms: number,
  utterances: readonly KnownUtterance[],
): Alignment[] {
  const voiceFrame = Math.round(voice_start_ms / SPECTRUM_STEP_MS)
  const available = heard.length - voiceFrame - SLACK
  const looked = utterances
    .map((utterance) => placed(utterance))
    .filter(({ length }) => available >= Math.min(LEAST, length))
    .map((place) => best(place, range(voiceFrame, SLACK, COARSE), FIRST_LOOK))
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

  function best<T extends Place>(place: T, froms: number[], most: number) {
    const { utterance, knownFrom, length } = place
    const count = Math.min(available, length + CLOSING, most)
    const tried = froms
      .filter((from) => from >= 0)
      .map((from) => ({
        ...place,
        from,
        likeness: likeness(heard, from, utterance.spectrum, knownFrom, count),
      }))
    return tried.reduce((a, b) => (b.likeness > a.likeness ? b : a))
  }
}

/** In frames. */
type Place = { utterance: KnownUtterance; knownFrom: number; length: number }

function placed(utterance: KnownUtterance): Place {
  const knownFrom = Math.round(utterance.voice_start_ms / SPECTRUM_STEP_MS)
  const length = Math.round(utterance.voice_end_ms / SPECTRUM_STEP_MS) - knownFrom
  return { utterance, knownFrom, length }
}

function range(middle: number, reach: number, step: number) {
  const count = 2 * Math.floor(reach / step) + 1
  return Array.from({ length: count }, (_, i) => middle + (i - (count - 1) / 2) * step)
}

function byLikeness(a: { likeness: number }, b: { likeness: number }) {
  return b.likeness - a.likeness
}
