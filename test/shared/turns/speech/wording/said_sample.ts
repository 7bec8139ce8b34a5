import type { Language } from '../../../../../shared/base/languages.ts'

/** A text, and how it is said in a language. */
export type SaidSample = [language: Language, text: string, words: string]

/** The same text in several languages. */
export function said(text: string, words: Partial<Record<Language, string>>): SaidSample[] {
  return Object.entries(words).map(([language, one]): SaidSample => [
    language as Language,
    text,
    one,
  ])
}
