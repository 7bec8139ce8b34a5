import { z } from 'zod'

/** The languages a conversation can be held in. */
export const Language = z.enum(['en', 'es', 'pt', 'fr', 'de']).meta({ id: 'Language' })
export type Language = z.infer<typeof Language>

/** What each language calls itself. */
export const LANGUAGE_LABELS: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
  de: 'Deutsch',
}

/** What each language is called in English. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Spanish',
  pt: 'Portuguese',
  fr: 'French',
  de: 'German',
}
