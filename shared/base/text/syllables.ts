import type { Language } from '../languages.ts'
import { plainWords } from './plain_words.ts'

/**
 * Whether a text takes more than one syllable to say. Syllables are counted by groups of vowels, which is near
 * enough to tell "no" from "never".
 *
 * @param language where it is known, its mute endings do not count
 */
export function isLongerThanASyllable(text: string, language?: Language): boolean {
  const words = plainWords(text)
  if (words.includes(' ')) return true
  if (/^\p{N}+$/u.test(words)) return words.length > 1
  const mute = language && MUTE[language]
  // Accents still stand behind their letters: the ending of "café" is not mute.
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')
  const voiced = plainWords(mute ? letters.replace(mute, '') : letters)
  return (voiced.match(/[aeiouyæœø]+/g) ?? []).length > 1
}

/** Endings without a syllable of their own, such as those of "nine", "liked" and "douze". */
const MUTE: Partial<Record<Language, RegExp>> = {
  en: /((?<=[^aeiouyl]|[aeiouy]l)e|(?<=[^aeiouydt])ed|(?<=[^aeiouycgsxz])es)$/,
  fr: /(?<=[^aeiouy])(e|es|ent)$/,
}
