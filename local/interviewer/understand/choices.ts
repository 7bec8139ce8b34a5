import type { Language } from '../../../shared/base/languages.ts'
import { plainWords } from '../../../shared/base/text/plain_words.ts'
import { numbersIn, ORDINALS } from './numbers.ts'
import { STOPWORDS } from './themes.ts'
import { anyOf, similarity, tokensOf } from './tokens.ts'
import { NEGATION } from './yes_no.ts'

const ALL = anyOf('all|everything|all of (?:them|those|the above)|every one')
const NONE = anyOf('none|neither|nothing|none of (?:them|those|the above)')

/**
 * The options that a text names, in spoken order. Whole options count first, along with others that
 * a recognizer misspelt in every word; then similar ones, then positions in the list ("the second
 * one"). In English, a negated option ("not the red one") is left out.
 */
export function choicesIn(text: string, options: readonly string[], language: Language): string[] {
  const plain = plainWords(text)
  const words = plain.split(' ')
  const whole = wholeIn(words, options)
  const named = whole.length > 0 ? [...whole, ...misspeltIn(words, options, whole)] : []
  const found = named.length > 0 ? named : alikeIn(words, options)
  if (found.length > 0) {
    const wanted = found.filter(({ from }) => language !== 'en' || !isNegated(words.slice(0, from)))
    return wanted.sort((a, b) => a.from - b.from).map(({ option }) => option)
  }
  if (isNone(text, language)) return []
  if (language === 'en' && ALL.test(plain) && !NEGATION.test(plain)) return [...options]
  return byPlace(text, options, language)
}

export function isNone(text: string, language: Language): boolean {
  return language === 'en' && NONE.test(plainWords(text))
}

/** "Not the red one"; but "No, the red one" does not reject red. */
function isNegated(before: readonly string[]) {
  const isLoneNo = (word: string, at: number) => at === 0 && before.length <= 2 && word === 'no'
  return before.slice(-2).some((word, at) => NEGATION.test(word) && !isLoneNo(word, at))
}

/** Positions among the words of the text: the first one, and the one after the last. */
type Span = { option: string; from: number; to: number }

/** Options that appear word for word; "very satisfied" is not also "satisfied". */
function wholeIn(words: readonly string[], options: readonly string[]): Span[] {
  const spans = options.flatMap((option) => spanOf(option, words) ?? [])
  const holds = (a: Span, b: Span) =>
    a.from <= b.from && a.to >= b.to && a.to - a.from > b.to - b.from
  return spans.filter((span) => !spans.some((other) => holds(other, span)))
}

/**
 * Recognizers spell compounds inconsistently: `email` and "e-mail", `on-site` and "onsite" are the
 * same.
 */
function spanOf(option: string, words: readonly string[]): Span | undefined {
  const whole = plainWords(option).replaceAll(' ', '')
  for (let from = 0; whole !== '' && from < words.length; from++) {
    let joined = ''
    for (let to = from; joined.length < whole.length && to < words.length;) {
      joined += words[to++]
      if (joined === whole) return { option, from, to }
    }
  }
  return undefined
}

/** Options with at least half of their significant words in the text, in a similar spelling. */
function alikeIn(words: readonly string[], options: readonly string[]) {
  const scored = options.map((option) => ({ option, ...likenessOf(option, words) }))
  const best = Math.max(...scored.map(({ score }) => score), 0.5)
  return scored.filter(({ score }) => score >= best)
}

/** Options with every significant word in the rest of the text, in a similar spelling. */
function misspeltIn(words: readonly string[], options: readonly string[], whole: readonly Span[]) {
  const isTaken = (at: number) => whole.some(({ from, to }) => at >= from && at < to)
  const rest = words.map((word, at) => (isTaken(at) ? '' : word))
  return options
    .filter((option) => spanOf(option, words) === undefined)
    .map((option) => ({ option, ...likenessOf(option, rest) }))
    .filter(({ score }) => score === 1)
}

/** The share of an option's significant words that the text has, and where the first of them is. */
function likenessOf(option: string, words: readonly string[]) {
  const telling = tokensOf(option).filter((word) => !STOPWORDS.has(word))
  const hits = telling
    .map((word) => words.findIndex((token) => isAlike(word, token)))
    .filter((at) => at >= 0)
  return { score: hits.length / Math.max(1, telling.length), from: hits[0] ?? 0 }
}

/** A recognizer may misspell a word; a short word with another first letter is another word. */
function isAlike(word: string, token: string) {
  return (token[0] === word[0] || token.length > 4) && similarity(word, token) >= 0.72
}

/** "The first one", "the last", "number two": only if little else is said. */
function byPlace(text: string, options: readonly string[], language: Language): string[] {
  const tokens = tokensOf(text)
  if (tokens.length > 6) return []
  const isEnglish = language === 'en'
  const ordinal = isEnglish && tokens.map((token) => ORDINALS.get(token)).find(Boolean)
  const last = isEnglish && tokens.includes('last') && options.length
  const number = numbersIn(text, language).find(({ weak }) => !weak)?.value
  const place = ordinal || last || number || 0
  return place < 1 ? [] : options.slice(place - 1, place)
}
