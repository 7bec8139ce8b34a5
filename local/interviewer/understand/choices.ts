import type { Language } from '../../../shared/languages.ts'
import { plainWords } from '../../../shared/speech/plain_words.ts'
import { numbersIn, ORDINALS } from './numbers.ts'
import { STOPWORDS } from './themes.ts'
import { anyOf, similarity, tokensOf } from './tokens.ts'
import { NEGATION } from './yes_no.ts'

const ALL = anyOf('all|everything|all of (?:them|those|the above)|every one')
const NONE = anyOf('none|neither|nothing|none of (?:them|those|the above)')

/**
 * The options that a text names, in spoken order. Whole options count first, then similar ones, then
 * places in the list ("the second one"). In English a negated option ("not the red one") is left out.
 */
export function choicesIn(text: string, options: readonly string[], language: Language): string[] {
  const plain = ` ${plainWords(text)} `
  const whole = wholeIn(plain, options)
  const named = whole.length > 0 ? whole : alikeIn(plain, options)
  if (named.length > 0) {
    const wanted = named.filter(({ from }) => language !== 'en' || !isNegated(plain.slice(0, from)))
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
function isNegated(before: string) {
  const words = before.trim().split(' ')
  const isLoneNo = (word: string, at: number) => at === 0 && words.length <= 2 && word === 'no'
  return words.slice(-2).some((word, at) => NEGATION.test(word) && !isLoneNo(word, at))
}

type Span = { option: string; from: number; to: number }

/** Options that are there word for word; "very satisfied" is not also "satisfied". */
function wholeIn(plain: string, options: readonly string[]): Span[] {
  const spans = options.flatMap((option) => {
    const words = plainWords(option)
    const from = words === '' ? -1 : plain.indexOf(` ${words} `)
    return from < 0 ? [] : [{ option, from, to: from + words.length }]
  })
  const holds = (a: Span, b: Span) =>
    a.from <= b.from && a.to >= b.to && a.to - a.from > b.to - b.from
  return spans.filter((span) => !spans.some((other) => holds(other, span)))
}

/** Options of which at least half the telling words are in the text, in a similar spelling. */
function alikeIn(plain: string, options: readonly string[]) {
  const said = tokensOf(plain)
  const scored = options.map((option) => {
    const telling = tokensOf(option).filter((word) => !STOPWORDS.has(word))
    const hits = telling.flatMap((word) => said.find((token) => isAlike(word, token)) ?? [])
    const score = hits.length / Math.max(1, telling.length)
    return { option, score, from: Math.max(0, plain.indexOf(` ${hits[0]} `)) }
  })
  const best = Math.max(...scored.map(({ score }) => score), 0.5)
  return scored.filter(({ score }) => score >= best)
}

/** A recognizer may misspell a word; a short word with another first letter is another word. */
function isAlike(word: string, token: string) {
  return (token[0] === word[0] || token.length > 4) && similarity(word, token) >= 0.72
}

/** "The first one", "the last", "number two": only where little else is said. */
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
