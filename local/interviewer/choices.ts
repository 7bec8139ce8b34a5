import type { Language } from '../../shared/languages.ts'
import { plainWords } from '../../shared/speech/plain_words.ts'
import { numbersIn } from './numbers.ts'
import { contentOf } from './sentences.ts'
import { similarity, tokensOf } from './tokens.ts'
import { WORDS } from './words/words.ts'

/** Least likeness of what was said to an option that a recognizer may have spelled otherwise. */
const ALIKE = 0.72

/**
 * The options that a text names, in the order in which they are said. Whole options count first,
 * then those that sound alike, then places in the list ("the second one"). What is negated
 * ("not the red one") is left out.
 */
export function choicesIn(text: string, options: readonly string[], language: Language): string[] {
  const { all, none, negation } = WORDS[language]
  const plain = ` ${plainWords(text)} `
  const found = longest(options.flatMap((option) => placesOf(option, plain)))
  const named = found.length > 0 ? found : alike(plain, options, language)
  const wanted = named.filter(({ from }) => {
    const before = plain.slice(0, from).trim().split(' ')
    return !before.slice(-2).some((word, at) => negation.test(word) && !isLoneNo(word, before, at))
  })
  if (wanted.length > 0 || named.length > 0) return unique(wanted)
  if (all.test(plain) && !negation.test(plain)) return [...options]
  return none.test(plain) ? [] : byPlace(text, options, language)
}

/** "No, the red one" does not speak against red. */
function isLoneNo(word: string, before: readonly string[], at: number) {
  return at === 0 && before.length <= 2 && /^(?:no|nao|non|nein)$/.test(word)
}

type Place = { option: string; from: number; to: number }

function placesOf(option: string, plain: string): Place[] {
  const words = plainWords(option)
  const from = words === '' ? -1 : plain.indexOf(` ${words} `)
  return from < 0 ? [] : [{ option, from, to: from + words.length + 1 }]
}

/** "Very satisfied" is not also "satisfied". */
function longest(places: Place[]) {
  const holds = (a: Place, b: Place) =>
    a.from <= b.from && a.to >= b.to && a.to - a.from > b.to - b.from
  return places.filter((place) => !places.some((other) => holds(other, place)))
}

function unique(places: Place[]) {
  const inOrder = places.toSorted((a, b) => a.from - b.from)
  return [...new Set(inOrder.map(({ option }) => option))]
}

/** Options whose telling words, or most of them, are in the text in a similar spelling. */
function alike(plain: string, options: readonly string[], language: Language): Place[] {
  const { stopwords } = WORDS[language]
  const said = tokensOf(plain)
  const scored = options.map((option) => {
    const content = contentOf(tokensOf(option), stopwords)
    const words = content.length > 0 ? content : tokensOf(option)
    const hits = words.map((word) => bestOf(word, said)).filter(({ score }) => score >= ALIKE)
    const score = hits.reduce((sum, hit) => sum + hit.score, 0) / Math.max(1, words.length)
    const from = Math.max(0, plain.indexOf(` ${hits[0]?.word} `))
    return { option, score, from, to: from + 1 }
  })
  const best = Math.max(...scored.map(({ score }) => score), 0)
  return scored.filter(({ score }) => score >= 0.5 && score > best - 0.1)
}

function bestOf(word: string, said: readonly string[]) {
  const scores = said.map((token) => ({
    word: token,
    score: token[0] === word[0] || token.length > 4 ? similarity(word, token) : 0,
  }))
  return scores.reduce((a, b) => (b.score > a.score ? b : a), { word: '', score: 0 })
}

/** "The first one", "the last", "number two": only where little else is said. */
function byPlace(text: string, options: readonly string[], language: Language): string[] {
  const words = WORDS[language]
  const tokens = tokensOf(text)
  const plain = plainWords(text)
  if (tokens.length > 6) return []
  const ordinal = words.ordinals.findIndex((word) => word.test(plain))
  const number = numbersIn(text, language).find(({ weak }) => !weak)?.value
  const index =
    ordinal >= 0 ? ordinal : words.last.test(plain) ? options.length - 1 : (number ?? 0) - 1
  return options.slice(index, index + 1).filter(() => index >= 0)
}
