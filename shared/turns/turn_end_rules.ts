import type { Language } from '../base/languages.ts'
import type { AnswerSigns } from './answer_signs.ts'
import { type TurnEvidence, evidenceOf } from './turn_evidence.ts'
import { type Waits, waitFor } from '../templates/patience.ts'
import type { GuessRules, TurnRules } from './next_turn.ts'

/**
 * By the evidence of audio, words and question together. smart-turn is asked once, early: later it would take
 * the silence itself for a sign of an end.
 *
 * @param signsOf what the question says about an answer
 */
export function evidenceRules(
  waits: Waits,
  language: Language,
  signsOf: (text: string) => AnswerSigns,
): TurnRules {
  return {
    ask_ms: 100,
    ask_again_ms: null,
    give_up_ms: 250,
    judge: (p, text) => evidenceOf(p, text, language, signsOf(text).z),
    waitFor: ({ z }, text) => Math.max(waitFor(z, waits), signsOf(text).least_ms),
    guess: guessRules(waits),
    acknowledge:
      waits.acknowledge_z === null ? null : { z: waits.acknowledge_z, ms: waits.acknowledge_ms },
  }
}

/** When replies are prepared by evidence; null: never. */
export function guessRules({ guess_z: z }: Waits): GuessRules | null {
  if (z === null) return null
  return { ms: 150, z, lead_ms: 650, of_interims: true, most: 3, hold_ms: 300 }
}

/**
 * The same rules without an acknowledgement if the reply would be ready as early.
 *
 * @param ready_ms how long the latest reply took from the start of its preparation to its first sound; null
 * if unknown
 */
export function withoutNeedlessWord(rules: TurnRules, ready_ms: number | null): TurnRules {
  const { guess, acknowledge } = rules
  if (!guess || !acknowledge || ready_ms === null) return rules
  return guess.ms + ready_ms <= acknowledge.ms ? { ...rules, acknowledge: null } : rules
}

/**
 * Two waits: the shorter one after speech that seems finished. `seemsFinished` gets null if no model was
 * asked, or it gave no answer.
 */
export function fixedRules(options: {
  /** Whether to ask a model. */
  asks: boolean
  seemsFinished: (p: number | null, text: string) => boolean
  min_ms: number
  max_ms: number
}): TurnRules {
  const { asks, seemsFinished, min_ms, max_ms } = options
  return {
    ask_ms: asks ? 200 : null,
    ask_again_ms: null,
    give_up_ms: 1_000,
    judge: (p, text) => plainEvidence(p, seemsFinished(p, text)),
    waitFor: ({ z }) => (z > 0 ? min_ms : max_ms),
    guess: AS_EARLY_AS_POSSIBLE,
    acknowledge: null,
  }
}

/**
 * As `fixedRules` with v1-mini, which changes its mind: it is asked again, and a later "finished" ends the
 * wait. Used for evidence when smart-turn's weights are missing.
 */
export function repeatedRules(
  seemsFinished: (p: number | null, text: string) => boolean,
): TurnRules {
  const rules = fixedRules({ asks: true, seemsFinished, ...REPEATED_DELAYS })
  return { ...rules, ask_again_ms: 200 }
}

export const REPEATED_DELAYS = { min_ms: 300, max_ms: 1_200 }

function plainEvidence(p: number | null, isFinished: boolean): TurnEvidence {
  return { p, word_signs: 0, answer_signs: 0, z: isFinished ? 1 : -1 }
}

export const AS_EARLY_AS_POSSIBLE: GuessRules = {
  ...{ ms: 0, z: -Infinity, lead_ms: null },
  ...{ of_interims: false, most: 3, hold_ms: 0 },
}
