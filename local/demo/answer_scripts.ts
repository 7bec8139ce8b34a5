import type { Language } from '../../shared/languages.ts'
import type { AnswerScript } from '../participant/answers.ts'
import { GERMAN } from './answers/german.ts'
import { ENGLISH } from './answers/english.ts'
import { SPANISH } from './answers/spanish.ts'
import { FRENCH } from './answers/french.ts'
import { PORTUGUESE } from './answers/portuguese.ts'

/** What the participant of the demo says to the sample conversation. */
export const ANSWER_SCRIPTS: Record<Language, AnswerScript> = {
  en: ENGLISH,
  es: SPANISH,
  pt: PORTUGUESE,
  fr: FRENCH,
  de: GERMAN,
}
