import type { Language } from '../base/languages.ts'
import { plainWords } from '../base/text/plain_words.ts'

/**
 * Which "not" outside a quote turns it: `any`, one anywhere in its sentences; `before`, one before it in the same
 * clause, as for a number: "not seven, eight" says eight.
 */
export type TurningNot = 'any' | 'before'

/**
 * Whether somebody may have said the opposite wherever a quote occurs in what they said: a "not" stands in the
 * same sentence, but outside the quote, as for "I agree" out of "I do not, honestly, think I agree to that". A
 * "No," that begins the sentence is no part of it.
 *
 * @param quote in plain words, which occur in `text`
 */
export function isDenied(
  quote: string,
  text: string,
  language: Language,
  turning: TurningNot = 'any',
): boolean {
  const words = wordsOf(text, language)
  const quoted = quote.split(' ')
  const starts = words.flatMap((_, start) =>
    quoted.every((word, offset) => words[start + offset]?.word === word) ? [start] : [],
  )
  return (
    starts.length > 0 &&
    starts.every((start) => {
      const end = start + quoted.length - 1
      const [first, last] = [words[start]!, words[end]!]
      return words.some(({ word, at, clause, isNot }, index) => {
        if (index > end) return turning === 'any' && isNot && at === last.at
        if (index >= start || (turning === 'before' && clause !== first.clause)) return false
        return at === first.at && (isNot || WITHOUT[language].test(word))
      })
    })
  )
}

/** A word with the number of its sentence and of its clause. */
type Word = { word: string; at: number; clause: number; isNot: boolean }

function wordsOf(text: string, language: Language): Word[] {
  const clauses = text.split(SENTENCE_END).flatMap((sentence, at) =>
    sentence
      .replace(PUT_IN, ' $1')
      .split(CLAUSE_END)
      .map((said) => ({ at, said })),
  )
  return clauses.flatMap(({ at, said }, clause) =>
    said.split(/\s+/).flatMap((token, index, tokens) => {
      const [before = '', after = ''] = [tokens[index - 1], tokens[index + 1]]
      const isFrenchNot =
        language === 'fr' &&
        (ELIDED_NE.test(token) ||
          (WITHOUT_NE.test(token) && !OF_AMOUNT.test(before) && IS_OF_VERB.test(after)))
      const words = plainWords(token).split(' ').filter(Boolean)
      return words.map((word) => {
        const isNot = isFrenchNot || NEGATIONS[language].test(word)
        return { word, at, clause, isNot }
      })
    }),
  )
}

/** A run of signs is read from its beginning alone, or a long one would be read once for each. */
const SENTENCE_END =
  /(?<![.;:!?…])[.;:!?…]+(?=\s|$)|(?<=(?:^|[.;:!?…]\s*)(?:no|nope|nah|nein|nee|non|nan|não|nao)),(?=\s)/i
const CLAUSE_END = /,(?=\s)|\s[-–—]+(?=\s)|[–—]/
/** Put in, which ends no clause: "I do not pay, you know, five hundred dollars". */
const PUT_IN =
  /,\s+(you know|honestly|frankly|to be honest|of course|weißt du|wissen sie|ehrlich gesagt|sabes|la verdad|vous savez|tu sais|franchement|você sabe|sinceramente),/gi
/** The "ne" of "n'accepte", which plain words join to its verb. */
const ELIDED_NE = /(?<!\p{L})n['’`´]\p{L}/iu

/** "J'accepte plus le contrat", as it is said; not "plus de temps", "plus facile", "en plus" or "au point". */
const WITHOUT_NE = /^(plus|point)\P{L}*$/iu
const OF_AMOUNT = /^(|le|la|les|un|de|des|en|au|ce|ou|ni|et|à|a|quel)$/i
const IS_OF_VERB =
  /^($|(le|la|les|ce|cet|cette|ces|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leurs?|du)$|l['’`´])/i

/** As plain words. */
const NEGATIONS: Record<Language, RegExp> = {
  en: /^(not|never|hardly|refused?|doubt|no|nope|nah|nobody|none|nor|neither|nothing|cannot|(ai|are|ca|could|did|do|does|had|has|have|is|might|must|need|sha|should|was|were|wo|would)nt)$/,
  de: /^(nicht|nich|net|ned|nit|nein|nee|nie|niemals|niemand|nichts|kein(s|e[mnrs]?)?|keinesfalls|keineswegs|kaum|weder)$/,
  es: /^(no|nunca|jamas|nada|nadie|ni|ningun|ningun[ao]s?|tampoco)$/,
  fr: /^(ne|non|nan|pas|jamais|rien|aucun|aucune|personne|guere|ni)$/,
  pt: /^(nao|nunca|jamais|nada|ninguem|nem|nenhum|nenhumas?|nenhuns|tampouco)$/,
}

/** Deny what follows, not what precedes: "I want coffee without sugar" is about coffee. */
const WITHOUT: Record<Language, RegExp> = {
  en: /^without$/,
  de: /^ohne$/,
  es: /^sin$/,
  fr: /^sans$/,
  pt: /^sem$/,
}
