import type { Language } from '../../base/languages.ts'
import { plainWords } from '../../base/text/plain_words.ts'

/** Whether a text is a plain yes or no, and nothing else. */
export function isLoneYesOrNo(text: string, language: Language): boolean {
  const words = plainWords(text).split(' ')
  return words.some((word) => WORDS[language].has(word)) && words.every((word) => isUsual(word))

  function isUsual(word: string) {
    return WORDS[language].has(word) || BESIDE[language].has(word)
  }
}

const WORDS: Record<Language, ReadonlySet<string>> = {
  en: setOf(
    'yes yeah yep yup no nope nah sure right correct absolutely definitely certainly exactly',
  ),
  es: setOf('si no claro exacto correcto cierto tampoco'),
  pt: setOf('sim nao claro exato correto certo tampouco'),
  fr: setOf('oui si non ouais exactement exact absolument certainement'),
  de: setOf('ja nein doch genau richtig klar natuerlich naturlich jawohl no'),
}

/** Next to a yes or no, these add nothing. */
const BESIDE: Record<Language, ReadonlySet<string>> = {
  en: setOf(
    'of course i do dont did didnt am not have havent it is isnt thats please thanks thank you all at',
  ),
  es: setOf('por supuesto gracias que eso es'),
  pt: setOf('com certeza obrigado obrigada isso e'),
  fr: setOf('bien sur merci tout a fait pas du cest'),
  de: setOf('danke bitte das ist stimmt gar nicht'),
}

function setOf(words: string) {
  return new Set(words.split(' '))
}
