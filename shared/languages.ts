import type { z } from 'zod'
import { describedEnum } from './schema/described_enum.ts'

/** What each language is called in English. */
export const LANGUAGE_NAMES = {
  en: 'English',
  es: 'Spanish',
  pt: 'Portuguese',
  fr: 'French',
  de: 'German',
}

/** The languages a conversation can be held in. */
export const Language = describedEnum('Language of the conversation', LANGUAGE_NAMES).meta({
  id: 'Language',
})
export type Language = z.infer<typeof Language>

/** What each language calls itself. */
export const LANGUAGE_LABELS: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
  de: 'Deutsch',
}
