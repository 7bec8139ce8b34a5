import type { Language } from '../../../shared/base/languages.ts'
import { setOf, tokensOf } from './tokens.ts'

export type FoundNumber = {
  value: number
  /** Positions among the tokens of the text: the first one, and the one after the last. */
  from: number
  to: number
  /** More often an article or a pronoun than a number. */
  weak: boolean
}

/** English number words below a hundred. */
export const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...counted('zero one two three four five six seven eight nine ten eleven twelve thirteen', 0),
  ...counted('fourteen fifteen sixteen seventeen eighteen nineteen', 14),
  ...counted('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ...counted('nil nought', 0, 0),
  ['couple', 2],
  ['dozen', 12],
])
const MULTIPLIERS = new Map([
  ...counted('thousand k', 1000, 0),
  ['hundred', 100],
  ['million', 1_000_000],
])
const WEAK = setOf('one couple')

/** "First" is 1. */
export const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...counted('first second third fourth fifth sixth seventh eighth ninth tenth eleventh', 1),
  ...counted('twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth', 12),
  ...counted('nineteenth twentieth', 19),
  ['thirtieth', 30],
])

/** Maps words to numbers in order, counting from `from`. */
function counted(words: string, from: number, step = 1): [string, number][] {
  return words.split(' ').map((word, index) => [word, from + index * step])
}

/** All numbers in a text, in order: digits in every language, number words in English. */
export function numbersIn(text: string, language: Language): FoundNumber[] {
  const tokens = tokensOf(text)
  const found: FoundNumber[] = []
  for (let from = 0; from < tokens.length;) {
    const number = numberAt(tokens, from, language)
    if (number) found.push(number)
    from = number?.to ?? from + 1
  }
  return found
}

function numberAt(tokens: string[], from: number, language: Language): FoundNumber | undefined {
  const isNegative = /^(?:minus|negative)$/.test(tokens[from]!)
  const start = isNegative ? from + 1 : from
  const whole = digitsAt(tokens, start) ?? (language === 'en' ? wordsAt(tokens, start) : undefined)
  if (!whole) return undefined
  const { value, to } = withFraction(tokens, whole)
  const weak = to - start === 1 && WEAK.has(tokens[start]!)
  return { value: isNegative ? -value : value, from, to, weak }
}

type Part = { value: number; to: number }

function digitsAt(tokens: string[], from: number): Part | undefined {
  const token = tokens[from] ?? ''
  const isGrouped = /^-?\d{1,3}(?:[.,]\d{3})+$/.test(token)
  const value = Number(isGrouped ? token.replace(/[.,]/g, '') : token.replace(',', '.'))
  if (!/\d/.test(token) || Number.isNaN(value)) return undefined
  const factor = MULTIPLIERS.get(tokens[from + 1] ?? '')
  return factor ? { value: value * factor, to: from + 2 } : { value, to: from + 1 }
}

/** Adds up number words as long as each is small enough to follow the previous one. */
function wordsAt(tokens: string[], from: number): Part | undefined {
  let total = 0
  let group: number | undefined
  let room = Infinity
  let to = from
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at]!
    const factor = MULTIPLIERS.get(token)
    const value = NUMBERS.get(token)
    if (factor && (group !== undefined || factor < 1_000_000)) {
      if (factor === 100) group = (group || 1) * 100
      else [total, group] = [total + (group || 1) * factor, 0]
      room = factor
    } else if (value !== undefined && value < room) {
      group = (group ?? 0) + value
      room = value >= 20 && value % 10 === 0 ? 10 : 0
    } else if (token === 'and' && room >= 100 && room < Infinity) {
      const next = NUMBERS.get(tokens[at + 1] ?? '') ?? 0
      if (next === 0 || next >= room) break
      continue
    } else break
    to = at + 1
  }
  return group === undefined ? undefined : { value: total + group, to }
}

/** "and a half", "point five". */
function withFraction(tokens: string[], { value, to }: Part): Part {
  const rest = tokens.slice(to)
  const [half] = /^(?:and )?a half\b/.exec(rest.slice(0, 3).join(' ')) ?? []
  if (half) return { value: value + 0.5, to: to + half.split(' ').length }
  if (rest[0] !== 'point' && rest[0] !== 'dot') return { value, to }

  const digits = rest.slice(1).map((word) => (/^\d+$/.test(word) ? word : NUMBERS.get(word)))
  const end = digits.findIndex((digit) => digit === undefined || Number(digit) > 99)
  const decimals = digits.slice(0, end < 0 ? digits.length : end)
  if (decimals.length === 0) return { value, to }
  return { value: Number(`${value}.${decimals.join('')}`), to: to + 1 + decimals.length }
}
