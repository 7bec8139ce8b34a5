import type { Language } from '../base/languages.ts'
import { plainWords } from '../base/text/plain_words.ts'

/**
 * Whether a text consists only of backchannels, such as "mhm" or "yeah, okay": said while the agent is
 * speaking, it does not claim the floor. False for an empty text, and for one so long that somebody wants to
 * speak.
 */
export function isBackchannel(text: string, language: Language): boolean {
  if (text.length > MAX_CHARACTERS) return false
  const words = plainWords(text).split(' ')
  return words[0] !== '' && words.every((word) => BACKCHANNELS[language].has(word))
}

const MAX_CHARACTERS = 200

/** Some recognizers spell a hum: "M. H. M." */
const EVERYWHERE = 'm h mhm mm mmm mmhm hm hmm uhhuh uh huh ah aha oh ok okay'

const BACKCHANNELS: Record<Language, ReadonlySet<string>> = {
  en: wordsOf(
    'yeah yes yep yup right sure i see got it great good nice cool wow really exactly true alright all',
  ),
  es: wordsOf('si ya claro vale bueno aja exacto entiendo muy bien perfecto eso de acuerdo'),
  pt: wordsOf('sim ta certo claro e uhum entendo entendi muito bem isso exato pois beleza'),
  fr: wordsOf('oui ouais daccord d accord bien sur je vois exact voila tres entendu'),
  de: wordsOf('ja jaja genau klar gut ach so stimmt richtig verstehe ich alles'),
}

function wordsOf(words: string): ReadonlySet<string> {
  return new Set(`${EVERYWHERE} ${words}`.split(' ').map(plainWords))
}
