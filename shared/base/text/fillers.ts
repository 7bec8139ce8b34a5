import type { Language } from '../languages.ts'
import { plainWords } from './plain_words.ts'

/** Whether a text consists of what people say while they think, such as "you know" or "okay so". */
export function isFiller(text: string, language: Language): boolean {
  const fillers = FILLERS[language].split(' ')
  return plainWords(text)
    .split(' ')
    .every((word) => fillers.includes(word))
}

/** As plain words. */
const FILLERS: Record<Language, string> = {
  en: 'ah and but er erm guess hm hmm i just know like mean oh ok okay right see so think uh um umm well you',
  de: 'ach ah aha also ahm du eben einfach glaube halt hm hmm ich ja ma meine mal na naja oh okay sagen so tja und weisst',
  es: 'a ah bueno creo digo eh entonces este mira o oh pues que sabe sabes sea ver y',
  fr: 'ah alors ben bon crois dire donc eh en et euh fait hein je oh quoi sais savez tu veux voila vous',
  pt: 'acho ah bem bom dizer e eh entao hum ne oh olha pois quer sabe tipo voce',
}
