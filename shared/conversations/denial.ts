import type { Language } from '../base/languages.ts'
import { plainWords } from '../base/text/plain_words.ts'

/**
 * Whether somebody may have said the opposite wherever a quote occurs in what they said: a "not" stands in the
 * same sentence, but outside the quote, as for "I agree" out of "I do not, honestly, think I agree to that". A
 * "No," that begins the sentence is no part of it.
 *
 * @param quote in plain words, which occur in `text`
 */
export function isDenied(quote: string, text: string, language: Language): boolean {
  const sentences = text.split(SENTENCE_END).map((sentence) => plainWords(sentence).split(' '))
  const words = sentences.flatMap((sentence, at) => sentence.map((word) => ({ word, at })))
  const quoted = quote.split(' ')
  const starts = words.flatMap((_, start) =>
    quoted.every((word, offset) => words[start + offset]?.word === word) ? [start] : [],
  )
  return (
    starts.length > 0 &&
    starts.every((start) => {
      const end = start + quoted.length - 1
      const [first, last] = [words[start]!.at, words[end]!.at]
      const around = words.filter(
        ({ at }, index) => (index < start && at === first) || (index > end && at === last),
      )
      return around.some(({ word }) => NEGATIONS[language].test(word))
    })
  )
}

const SENTENCE_END = /[.;:!?…]+(?=\s|$)|(?<=(?:^|[.;:!?…]\s*)(?:no|nope|nein|non|não|nao)),(?=\s)/i

/** As plain words. */
const NEGATIONS: Record<Language, RegExp> = {
  en: /^(not|never|hardly|refused?|doubt|no|nobody|none|nor|neither|nothing|cannot|(ai|are|ca|could|did|do|does|had|has|have|is|might|must|need|sha|should|was|were|wo|would)nt)$/,
  de: /^(nicht|nie|niemals|niemand|nichts|kein|keine[mnrs]?|keinesfalls|keineswegs|kaum|weder)$/,
  es: /^(no|nunca|jamas|nada|nadie|ni|ningun|ninguna|ninguno|tampoco)$/,
  fr: /^(ne|pas|jamais|rien|aucun|aucune|ni)$/,
  pt: /^(nao|nunca|jamais|nada|ninguem|nem|nenhum|nenhuma|tampouco)$/,
}
