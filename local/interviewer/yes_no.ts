import type { Language } from '../../shared/languages.ts'
import { plainWords } from '../../shared/speech/plain_words.ts'
import { WORDS } from './words/words.ts'

/** Whether a text says yes or no; undefined when it says neither, or that somebody does not know. */
export function yesOrNo(text: string, language: Language): boolean | undefined {
  const words = WORDS[language]
  const plain = plainWords(text)
  if (words.no_although.test(plain)) return false
  if (words.yes_although.test(plain)) return true
  if (words.unsure.test(plain)) return undefined

  const yes = plain.search(words.yes)
  const no = Math.min(...[words.no, words.negation].map((word) => positionOf(plain, word)))
  if (yes >= 0 && yes < no) return true
  if (no < Infinity) return false
  return MISHEARD[language].get(plain)
}

function positionOf(text: string, word: RegExp) {
  const position = text.search(word)
  return position < 0 ? Infinity : position
}

/** What a recognizer may write for a lone yes or no. */
const MISHEARD: Record<Language, ReadonlyMap<string, boolean>> = {
  en: new Map([...['yet', 'yas', 'yeas', 'guess'].map(yes), ...['know', 'noo', 'nah no'].map(no)]),
  es: new Map([...['se', 'ci', 'sea'].map(yes), ...['now', 'know'].map(no)]),
  pt: new Map([...['sin', 'cim'].map(yes), ...['nau', 'now'].map(no)]),
  fr: new Map([...['wee', 'we', 'huit'].map(yes), ...['nom', 'nont'].map(no)]),
  de: new Map([...['ya', 'jar', 'jah'].map(yes), ...['nine', 'neun'].map(no)]),
}

function yes(word: string): [string, boolean] {
  return [word, true]
}

function no(word: string): [string, boolean] {
  return [word, false]
}
