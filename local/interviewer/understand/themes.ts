import type { Language } from '../../../shared/base/languages.ts'
import { plainWords } from '../../../shared/base/text/plain_words.ts'
import { sentencesOf, setOf } from './tokens.ts'

/**
 * What an answer is about, in its own words: runs of one to three significant words, repeated and
 * longest ones first. A short form of RAKE (Rose et al., 2010). In English, a significant word is
 * one that is not a stop word; in other languages, one that is long.
 *
 * @returns at most `most` themes; at least one if the text has a word
 */
export function themesIn(text: string, language: Language, most = 3): string[] {
  const isTelling = (word: string) =>
    language === 'en' ? word.length > 2 && !STOPWORDS.has(word) : word.length > 4
  const runs: string[][] = [[]]
  // German capitalizes nouns wherever they occur.
  const written = language === 'de' ? text : text.toLowerCase()
  for (const word of written.match(/[\p{L}\p{N}'’-]+|[.,;:!?]/gu) ?? []) {
    const telling = isTelling(plainWords(word))
    if (telling && runs.at(-1)!.length < 3) runs.at(-1)!.push(word)
    else runs.push(telling ? [word] : [])
  }
  const weights = new Map<string, number>()
  for (const run of runs.filter(({ length }) => length > 0)) {
    const theme = run.join(' ')
    weights.set(theme, (weights.get(theme) ?? 0) + run.length)
  }
  const ranked = [...weights.keys()].sort((a, b) => weights.get(b)! - weights.get(a)!)
  const fallback = plainWords(text).split(' ').filter(Boolean).slice(0, 2)
  return ranked.length > 0 ? ranked.slice(0, most) : fallback
}

/** The most significant sentences, verbatim and in order. */
export function tellingSentences(text: string, language: Language, most = 2): string[] {
  const sentences = sentencesOf(text)
  const weight = (sentence: string) => themesIn(sentence, language, 5).join(' ').length
  const best = sentences.toSorted((a, b) => weight(b) - weight(a)).slice(0, most)
  return sentences.filter((sentence) => best.includes(sentence))
}

/** English words that carry no theme. */
export const STOPWORDS = setOf(
  `a about actually after again all also am an and any are as at be because been before being but by can could did do does
  doing down even ever every for from get go going good got great had has have having he her here him his how i id if ill im
  in into is it its ive just kind know like lot made make many maybe me mean more most much my never no not now of off often
  on one only or other our out over own people pretty probably quite rather really said say she should so some something
  sometimes still such than thank thanks that thats the their them then there these they thing things think this those
  though through time to too um uh under until up us use very was way we well were what when where which while who why
  will with would yeah yes you your because dont didnt cant wasnt`,
)
