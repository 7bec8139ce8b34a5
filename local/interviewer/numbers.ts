import type { Language } from '../../shared/languages.ts'
import { tokensOf } from './tokens.ts'
import { WORDS, type Words } from './words/words.ts'

export type FoundNumber = {
  value: number
  /** Positions among the tokens of the text: the first one, and the one after the last. */
  from: number
  to: number
  /** An article or a pronoun more often than a number. */
  weak: boolean
}

/** All numbers in a text, as digits or in words, in the order in which they are said. */
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
  const words = WORDS[language]
  const isNegative = words.minus.test(tokens[from]!)
  const start = isNegative ? from + 1 : from
  const whole = digitsAt(tokens, start, words) ?? wordsAt(tokens, start, language)
  if (!whole) return undefined
  const { value, to } = withFraction(tokens, whole, words)
  const weak = to - start === 1 && words.weak_numbers.has(tokens[start]!)
  return { value: isNegative ? -value : value, from, to, weak }
}

type Part = { value: number; to: number }

function digitsAt(tokens: string[], from: number, { multipliers }: Words): Part | undefined {
  const token = tokens[from]
  if (!token || !/\d/.test(token)) return undefined
  const isGrouped = /^-?\d{1,3}(?:[.,]\d{3})+$/.test(token)
  const value = Number(isGrouped ? token.replace(/[.,]/g, '') : token.replace(',', '.'))
  if (Number.isNaN(value)) return undefined
  const factor = valueOf(multipliers, tokens[from + 1])
  return factor ? { value: value * factor, to: from + 2 } : { value, to: from + 1 }
}

/** Adds up number words while each is smaller than what the one before it leaves room for. */
function wordsAt(tokens: string[], from: number, language: Language): Part | undefined {
  const words = WORDS[language]
  let total = 0
  let group: number | undefined
  let room = Infinity
  let to = from
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at]!
    const factor = valueOf(words.multipliers, token)
    const value = valueOfWord(token, language)
    if (language === 'fr' && /^vingts?$/.test(token) && group !== undefined && group % 100 === 4) {
      group += 76
      room = 20
    } else if (factor && (group !== undefined || factor < 1_000_000) && factor !== 20) {
      if (factor === 100 && room === 0 && (group ?? 0) > 9) break
      const times = group === undefined || group === 0 ? 1 : group
      if (factor === 100) group = times * 100
      else [total, group] = [total + times * factor, 0]
      room = factor
    } else if (value !== undefined && value < room) {
      if (room === 10 && group === 10 && value < 7) break
      group = (group ?? 0) + value
      room = roomAfter(value, language)
    } else if (words.number_and.test(token) && joins(room, group, language)) {
      const next = valueOfWord(tokens[at + 1] ?? '', language)
      if (next === undefined || next >= room || next === 0) break
      continue
    } else break
    to = at + 1
  }
  return group === undefined ? undefined : { value: total + group, to }
}

function valueOfWord(token: string, language: Language) {
  const known = valueOf(WORDS[language].numbers, token)
  return known ?? (language === 'de' ? germanCompound(token) : undefined)
}

/** What may still follow inside the same number: "twenty" leaves room for a value below ten. */
function roomAfter(value: number, language: Language) {
  if (value >= 100) return value % 100 === 0 ? 100 : 0
  if (language === 'de') return 0
  if (language === 'fr' && value === 60) return 20
  if (language === 'fr' && value === 10) return 10
  return value >= 20 && value % 10 === 0 ? 10 : 0
}

function joins(room: number, group: number | undefined, language: Language) {
  if (group === undefined || room === 0 || room === Infinity) return false
  if (language === 'en') return room >= 100
  return language === 'pt' || room < 100
}

/** "einundzwanzig", "zweihundertfünfzig", "siebeneinhalb". */
function germanCompound(word: string): number | undefined {
  const { numbers } = WORDS.de
  const part = (text: string, empty: number) =>
    text === '' ? empty : (valueOf(numbers, text) ?? germanCompound(text))
  for (const [pattern, sum] of GERMAN) {
    const [, left, right] = pattern.exec(word) ?? []
    if (left === undefined || right === undefined) continue
    const [a, b] = [part(left, 1), part(right, 0)]
    if (a !== undefined && b !== undefined) return sum(a, b)
  }
  return undefined
}

const GERMAN: readonly (readonly [RegExp, (left: number, right: number) => number])[] = [
  [/^(.+)(?=einhalb$)(.{0})/, (left) => left + 0.5],
  [/^(.*)tausend(?:und)?(.*)$/, (left, right) => left * 1000 + right],
  [/^(.*)hundert(?:und)?(.*)$/, (left, right) => left * 100 + right],
  [/^(.+)und(.+zig|dreissig)$/, (left, right) => left + right],
]

function withFraction(tokens: string[], whole: Part, words: Words): Part {
  const rest = tokens.slice(whole.to, whole.to + 3).join(' ')
  const half = words.half.exec(rest)
  if (half) return { value: whole.value + 0.5, to: whole.to + half[0].split(' ').length }
  if (!words.decimal.test(tokens[whole.to] ?? '')) return whole

  let digits = ''
  let to = whole.to + 1
  for (; to < tokens.length; to++) {
    const token = tokens[to]!
    const digit = /^\d+$/.test(token) ? token : valueOf(words.numbers, token)
    if (digit === undefined || Number(digit) > 99) break
    digits += String(digit)
  }
  return digits === '' ? whole : { value: Number(`${whole.value}.${digits}`), to }
}

/** Own entries only: a participant may well say "constructor". */
function valueOf(table: Record<string, number>, word: string | undefined) {
  return word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined
}
