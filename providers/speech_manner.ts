import { type Language, LANGUAGE_LABELS } from '../shared/base/languages.ts'

/** The speaking instructions, in calls and in previews; the local voice reads the language from them. */
export function speechManner(language: Language): string {
  return `Speak ${LANGUAGE_LABELS[language]}, warm and unhurried. language: ${language}`
}
