import type { Language } from '../../shared/languages.ts'
import type { AnswerScript } from '../participant/answers.ts'
import { GERMAN } from './answers/de.ts'
import { ENGLISH } from './answers/en.ts'
import { SPANISH } from './answers/es.ts'
import { FRENCH } from './answers/fr.ts'
import { PORTUGUESE } from './answers/pt.ts'

/** What the participant of the demo says to the sample conversation. */
export const ANSWERS: Record<Language, AnswerScript> = {
  en: ENGLISH,
  es: SPANISH,
  pt: PORTUGUESE,
  fr: FRENCH,
  de: GERMAN,
}
