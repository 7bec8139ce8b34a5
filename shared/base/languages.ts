import type { z } from 'zod'
import { describedEnum } from './schema/described_enum.ts'
import { unknownKeyMessage } from './schema/unknown_key_message.ts'

export const LANGUAGE_NAMES = {
  en: 'English',
  es: 'Spanish',
  pt: 'Portuguese',
  fr: 'French',
  de: 'German',
}

export const Language = describedEnum('Language of the conversation', LANGUAGE_NAMES).meta({
  id: 'LanguageCode',
})
export type Language = z.infer<typeof Language>

/** The supported language closest to a language tag; undefined if there is none. */
export function ownLanguage(tag: string): Language | undefined {
  return Language.safeParse(tag.toLowerCase().split(/[-_]/)[0]).data
}

/** Calls `make` for each language, with the language's name. */
export function byLanguage<One>(make: (name: string) => One): Record<Language, One> {
  const made = Object.entries(LANGUAGE_NAMES).map(([language, name]) => [language, make(name)])
  return Object.fromEntries(made) as Record<Language, One>
}

/** The error for a key that is not a language, in a map by language; undefined for any other fault. */
export function unknownLanguage(more: string[] = []) {
  return unknownKeyMessage([...more, ...Object.keys(LANGUAGE_NAMES)])
}

/** Each in its own language. */
export const LANGUAGE_LABELS: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
  de: 'Deutsch',
}
