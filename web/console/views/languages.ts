import type { Language } from '../../../shared/base/languages.ts'

const NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Spanish',
  pt: 'Portuguese',
  fr: 'French',
  de: 'German',
}

/** English names of the languages of conversations, by code. */
export const LANGUAGES: Record<string, string> = NAMES

/**
 * English names of the service's languages by code; a language unknown to the console appears under
 * its own name.
 */
export function inEnglish(languages: Record<string, string>): Record<string, string> {
  const known = Object.entries(LANGUAGES).filter(([code]) => code in languages)
  return { ...languages, ...Object.fromEntries(known) }
}
