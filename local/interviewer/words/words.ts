import type { Language } from '../../../shared/languages.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { pt } from './pt.ts'

/*
 * What the interviewer understands, language by language. Everything is matched against plain
 * words: no case, no accents, no punctuation, apostrophes dropped ("don't" is `dont`).
 */
export type Words = {
  /** Numbers below a hundred, and hundreds that are words of their own. */
  numbers: Record<string, number>
  /** A hundred, a thousand, a million: they multiply what stands before them. */
  multipliers: Record<string, number>
  /** Number words that are articles or pronouns more often than numbers. */
  weak_numbers: ReadonlySet<string>
  /** "and" inside a number, the decimal point, and "a half" after it. */
  number_and: RegExp
  decimal: RegExp
  half: RegExp
  minus: RegExp
  /** What a recognizer may write for a number that is said alone. */
  misheard: Record<string, number>
  /** "out of" between a mark and the best possible mark. */
  out_of: RegExp
  /** Words that say nothing around a short answer. */
  fillers: ReadonlySet<string>
  yes: RegExp
  no: RegExp
  /** Affirmative in spite of a negative word, and the other way round. */
  yes_although: RegExp
  no_although: RegExp
  negation: RegExp
  /** What comes between an answer and a better one: "seven, no wait, eight". */
  rather: RegExp
  stop: RegExp
  repeat: RegExp
  skip: RegExp
  unsure: RegExp
  because: RegExp
  /** `right` and, where it is said, `wrong`. */
  corrections: readonly RegExp[]
  all: RegExp
  none: RegExp
  /** First, second … tenth; `last` counts from the end. */
  ordinals: readonly RegExp[]
  last: RegExp
  /** January … December and Monday … Sunday. */
  months: readonly RegExp[]
  weekdays: readonly RegExp[]
  /** Days from today, the longest expressions first. */
  relative_days: readonly (readonly [RegExp, number])[]
  units: { day: RegExp; week: RegExp; month: RegExp; year: RegExp }
  ago: RegExp
  ahead: RegExp
  previous: RegExp
  next: RegExp
  /** What a spoken address is made of. */
  at: RegExp
  dot: RegExp
  dash: RegExp
  underscore: RegExp
  /** "My name is", "it is": taken off the front of a short text. */
  lead_in: RegExp
  name_lead_in: RegExp
  /** Words by which a question asks for a part of somebody's contact data. */
  contact: { name: RegExp; email: RegExp; phone: RegExp }
  /** Words that carry no theme. */
  stopwords: ReadonlySet<string>
}

export const WORDS: Record<Language, Words> = { en, es, pt, fr, de }
