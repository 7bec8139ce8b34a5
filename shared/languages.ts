import type { z } from 'zod'
import { describedEnum } from './schema/described_enum.ts'
import { unknownKey } from './schema/unknown_key.ts'

export const LANGUAGE_NAMES = {
  en: 'English',
  es: 'Spanish',
  pt: 'Portuguese',
  fr: 'French',
  de: 'German',
}

export const Language = describedEnum('Language of the conversation', LANGUAGE_NAMES).meta({
  id: 'Language',
})
export type Language = z.infer<typeof Language>

/** One of `make` for each language, which gets the name of the language. */
export function byLanguage<One>(make: (name: string) => One): Record<Language, One> {
  const made = Object.entries(LANGUAGE_NAMES).map(([language, name]) => [language, make(name)])
  return Object.fromEntries(made) as Record<Language, One>
}

/** Of a map by language, what a key that is none is told; undefined for any other fault. */
export function unknownLanguage(more: string[] = []) {
  return unknownKey([...more, ...Object.keys(LANGUAGE_NAMES)])
}

/** Each in its own language. */
export const LANGUAGE_LABELS: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
  de: 'Deutsch',
}
