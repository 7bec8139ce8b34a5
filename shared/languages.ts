import { z } from 'zod'

/** The languages a conversation can be held in. */
export const Language = z.enum(['en', 'es', 'pt', 'fr', 'de'])
export type Language = z.infer<typeof Language>

export const LANGUAGE_LABELS: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
  de: 'Deutsch',
}
