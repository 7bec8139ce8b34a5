import type { Language } from '../base/languages.ts'
import { endsInsideNumber, namesNumber } from './speech/numbers.ts'
import { plainWords } from '../base/text/plain_words.ts'
import { isLoneYesOrNo } from './speech/yes_no.ts'
import type { Goal } from '../templates/goals/goal.ts'
import { optionsOf } from '../templates/goals/goal_shapes.ts'

/** What the current question says about an answer. */
export type AnswerSigns = {
  /** In logits: positive if the answer is complete, negative if the essential part is missing. */
  z: number
  /** Minimum wait, in milliseconds of silence, whatever the evidence; 0: none. */
  least_ms: number
}

/**
 * Whether an utterance answers a goal: a number if a number is requested, one option named, a lone yes. The
 * weights are reasoned, not measured. A lone yes or no is followed by more speech more often than a sentence
 * is: in recordings, 29 % of such pauses were longer than half a second.
 */
export function answerSigns(goal: Goal | undefined, text: string, language: Language): AnswerSigns {
  if (!goal || text === '') return NO_SIGNS
  if (goal.patience === 'spelling') return spelledSigns(goal, text)
  switch (goal.type) {
    case 'boolean':
      return isLoneYesOrNo(text, language) ? LONE : NO_SIGNS
    case 'number':
    case 'scale':
      return numberSigns(goal, text, language)
    case 'single_choice':
      return namedIn(text, optionsOf(goal)) === 1 ? COMPLETE : NO_SIGNS
    default:
      return NO_SIGNS
  }
}

export const NO_SIGNS: AnswerSigns = { z: 0, least_ms: 0 }
const COMPLETE: AnswerSigns = { z: 1, least_ms: 0 }
const LONE: AnswerSigns = { z: 1, least_ms: 500 }
const MISSING: AnswerSigns = { z: -2, least_ms: 0 }
const HALF_SPELLED: AnswerSigns = { z: -3, least_ms: 0 }
const SPELLED: AnswerSigns = { z: 2, least_ms: 500 }

function numberSigns({ min, max }: Goal, text: string, language: Language) {
  if (!namesNumber(text, language)) return REFUSAL[language].test(text) ? NO_SIGNS : MISSING
  const [digits] = text.match(/\d+(?:[.,]\d+)?/) ?? []
  const value = digits === undefined ? undefined : Number(digits.replace(',', '.'))
  const isOutside = value !== undefined && (value < (min ?? value) || value > (max ?? value))
  return isOutside || endsInsideNumber(text, language) ? NO_SIGNS : COMPLETE
}

/** Words of somebody who cannot or will not give a number. */
const REFUSAL: Record<Language, RegExp> = {
  en: /\b(no|not|\w+n['’]t|never|know|skip|rather|pass|depends|sure)\b/i,
  es: /(^|\s)(no|nunca|nada|prefiero|depende|segur[oa])(?=$|[\s.,!?])/i,
  pt: /(^|\s)(não|nao|nunca|nada|prefiro|depende|sei)(?=$|[\s.,!?])/i,
  fr: /(^|\s)(non|pas|jamais|rien|préfère|prefere|dépend|sais|sûr)(?=$|[\s.,!?])/i,
  de: /(^|\s)(nein|nicht|kein\w*|nie|nichts|lieber|weiß|weiss|sicher)(?=$|[\s.,!?])/i,
}

/** How many of the options a text names, as whole words. */
function namedIn(text: string, options: readonly string[]) {
  const words = ` ${plainWords(text)} `
  return options.filter((option) => words.includes(` ${plainWords(option)} `)).length
}

function spelledSigns({ schema }: Goal, text: string) {
  const least = leastLengthIn(schema)
  if (least === undefined) return NO_SIGNS
  return spelledLength(text) < least ? HALF_SPELLED : SPELLED
}

/** Letters and digits, however they are spoken: "a b c" and "ABC" count three each. */
function spelledLength(text: string) {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

/** The longest minimum length that a schema requires of its texts; undefined if it requires none. */
function leastLengthIn(schema: Goal['schema']): number | undefined {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, unknown> }
  const lengths = [schema, ...Object.values(properties)].flatMap((part) => {
    const { minLength } = (part ?? {}) as { minLength?: unknown }
    return typeof minLength === 'number' ? [minLength] : []
  })
  return lengths.length > 0 ? Math.max(...lengths) : undefined
}
