import type { Language } from '../../shared/languages.ts'
import { plainWords } from '../../shared/speech/plain_words.ts'
import { sentencesOf } from './sentences.ts'
import { WORDS } from './words/words.ts'

/**
 * What an answer is about, in its own words: runs of one to three telling words, those first that
 * return or are longest. A short form of RAKE (Rose et al., 2010).
 *
 * @returns at most `most` themes; at least one where the text has a word
 */
export function themesIn(text: string, language: Language, most = 3): string[] {
  const { stopwords } = WORDS[language]
  const runs: string[][] = [[]]
  // German writes its nouns with a capital wherever they stand.
  const written = language === 'de' ? text : text.toLowerCase()
  for (const word of written.match(/[\p{L}\p{N}'’-]+|[.,;:!?]/gu) ?? []) {
    const plain = plainWords(word)
    const isTelling = plain.length > 2 && !stopwords.has(plain)
    if (isTelling && runs.at(-1)!.length < 3) runs.at(-1)!.push(word)
    else runs.push(isTelling ? [word] : [])
  }
  const themes = new Map<string, number>()
  for (const run of runs) {
    const theme = run.join(' ')
    if (theme !== '') themes.set(theme, (themes.get(theme) ?? 0) + run.length)
  }
  const ranked = [...themes].sort(([, a], [, b]) => b - a).map(([theme]) => theme)
  const fallback = plainWords(text).split(' ').filter(Boolean).slice(0, 2)
  return ranked.length > 0 ? ranked.slice(0, most) : fallback
}

/** The most telling sentences, verbatim and in order. */
export function tellingSentences(text: string, language: Language, most = 2): string[] {
  const sentences = sentencesOf(text)
  const weight = (sentence: string) => themesIn(sentence, language, 5).join(' ').length
  const best = sentences.toSorted((a, b) => weight(b) - weight(a)).slice(0, most)
  return sentences.filter((sentence) => best.includes(sentence))
}
