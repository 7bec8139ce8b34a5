import type { Language } from '../base/languages.ts'
import { type SentenceEnding, endingOf } from './speech/finished.ts'

/** Evidence for and against the end of a turn, in logits: 0 is even, 2 is about seven to one. */
export type TurnEvidence = {
  /** The model's probability from the audio, 0 … 1; null when it gave no answer in time. */
  p: number | null
  /** By how the words end. */
  word_signs: number
  /** By what the question asks for. */
  answer_signs: number
  /** The sum; a missing `p` counts as `WITHOUT_P`. */
  z: number
}

export function evidenceOf(
  p: number | null,
  text: string,
  language: Language,
  answer_signs: number,
): TurnEvidence {
  const word_signs = WORD_SIGNS[endingOf(text, language)]
  const of_sound = p === null ? WITHOUT_P : logit(p) + UNSURE[language]
  const z = of_sound + word_signs + answer_signs
  return { p, word_signs, answer_signs, z }
}

/**
 * smart-turn is less sure of finished sentences in some languages. In logits, chosen so that the same share
 * of ends in human recordings gets the shortest wait as in English, some 62 %; 0 where there were no
 * recordings to measure.
 */
const UNSURE: Record<Language, number> = { en: 0, es: 1.7, pt: 0, fr: 1.4, de: 0 }

/** When the model gave no answer: rather not over. */
const WITHOUT_P = -1

/**
 * Measured on the recordings of `npm run bench -- turns`, as transcribed by Moonshine, and rounded: a
 * recognizer puts a full stop after nearly everything, and a comma even where somebody merely pauses.
 */
const WORD_SIGNS: Record<SentenceEnding, number> = {
  empty: -1.5,
  leading_on: -2,
  open: -1,
  loose: -0.5,
  closed: 0.5,
  hanging: -0.5,
  unmarked: -0.5,
}

/** Bounded, so that no model alone can outweigh everything else. */
function logit(p: number): number {
  const bounded = Math.max(MIN_P, Math.min(1 - MIN_P, p))
  return Math.log(bounded / (1 - bounded))
}

const MIN_P = 0.002
