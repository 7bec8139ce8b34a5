import type { Language } from '../../../shared/base/languages.ts'
import { plainWords } from '../../../shared/base/text/plain_words.ts'
import { type FoundNumber, NUMBERS, numbersIn, ORDINALS } from './numbers.ts'
import { anyOf, tokensOf } from './tokens.ts'

/**
 * The date that a text names, in ISO 8601: a day, or just a month or a year if that is all.
 * Relative dates and number words are understood in English only.
 *
 * @param today ISO day from which "yesterday" and "two weeks ago" are counted
 */
export function dateIn(text: string, language: Language, today: string): string | undefined {
  const plain = plainWords(text)
  const near = language === 'en' ? (relative(plain, today) ?? weekday(plain, today)) : undefined
  const exact = numeric(text, language) ?? withMonth(text, language, today)
  if (exact === IMPOSSIBLE) return undefined
  const isMonthAlone = exact?.length === 7 && near !== undefined
  return (isMonthAlone ? near : exact) ?? near ?? yearIn(numbersIn(text, language))?.toString()
}

/** A day that does not exist in its month. */
const IMPOSSIBLE = 'impossible'

function numeric(text: string, language: Language) {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text)
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts = /\b(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b/.exec(text)
  if (!parts) return undefined
  const [first, second, year] = parts.slice(1).map(Number) as [number, number, number]
  const isMonthFirst = language === 'en' && first <= 12
  return isMonthFirst ? day(year, first, second) : day(year, second, first)
}

/** "The third of March 2024", "31 de marzo", "März 2021". */
function withMonth(text: string, language: Language, today: string) {
  const tokens = tokensOf(text.replace(/(\d)(?:st|nd|rd|th|er|[ªº°])/gi, '$1'))
  const names = monthNames(language)
  const monthOf = (token: string) =>
    token.length < 3 ? 0 : names.findIndex((name) => name.startsWith(token)) + 1
  const at = tokens.findIndex((token) => monthOf(token) > 0)
  if (at < 0) return undefined

  const month = monthOf(tokens[at]!)
  const [before, after] = [tokens.slice(Math.max(0, at - 4), at), tokens.slice(at + 1, at + 9)]
  const found = numbersIn(after.join(' '), language)
  const isDay = joinedYear(found) === undefined && isDayOfMonth(found[0]?.value)
  const year = yearIn(found) ?? Number(today.slice(0, 4))
  const dayNumber =
    ordinalDay(before) ??
    numbersIn(before.join(' '), language).findLast(({ value }) => isDayOfMonth(value))?.value ??
    ordinalDay(after.slice(0, 2)) ??
    (isDay ? found[0]!.value : undefined)
  return dayNumber === undefined ? day(year, month, 1).slice(0, 7) : day(year, month, dayNumber)
}

function monthNames(language: Language) {
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => plainWords(format(Date.UTC(2000, month))))
}

/** "Third", "twenty first". */
function ordinalDay(tokens: readonly string[]) {
  const at = tokens.findIndex((token) => ORDINALS.has(token))
  const tens = NUMBERS.get(tokens[at - 1] ?? '')
  return at < 0 ? undefined : ORDINALS.get(tokens[at]!)! + (tens === 20 || tens === 30 ? tens : 0)
}

function isDayOfMonth(value = 0) {
  return value >= 1 && value <= 31
}

function yearIn(found: readonly FoundNumber[]) {
  const whole = found.find(({ value }) => Number.isInteger(value) && value >= 1900 && value <= 2100)
  return whole?.value ?? joinedYear(found)
}

/** "Nineteen eighty four", "twenty twenty five": two numbers that make a year. */
function joinedYear(found: readonly FoundNumber[]) {
  const at = found.findIndex(({ value, to }, index) => {
    const next = found[index + 1]
    const isCentury = value === 19 || value === 20
    return isCentury && next?.from === to && next.value >= 10 && next.value < 100
  })
  return at < 0 ? undefined : found[at]!.value * 100 + found[at + 1]!.value
}

const RELATIVE_DAYS: readonly (readonly [RegExp, number])[] = [
  [anyOf('day before yesterday'), -2],
  [anyOf('day after tomorrow'), 2],
  [anyOf('yesterday|last night'), -1],
  [anyOf('tomorrow'), 1],
  [anyOf('today|tonight|this (?:morning|afternoon|evening)|just now'), 0],
]
const PREVIOUS = anyOf('last|past|previous')
const NEXT = anyOf('next|coming|upcoming')
const AGO = anyOf('ago|back|earlier')
const AHEAD = anyOf('in|from now|later')

function relative(plain: string, today: string) {
  const fixed = RELATIVE_DAYS.find(([word]) => word.test(plain))
  if (fixed) return shifted(today, fixed[1], 'day')
  const unit = UNITS.find((name) => anyOf(`${name}s?`).test(plain))
  const count = numbersIn(plain, 'en')[0]?.value ?? 1
  if (!unit) return undefined
  if (AGO.test(plain)) return shifted(today, -count, unit)
  if (PREVIOUS.test(plain)) return shifted(today, -1, unit)
  if (NEXT.test(plain)) return shifted(today, 1, unit)
  return AHEAD.test(plain) ? shifted(today, count, unit) : undefined
}

const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')

function weekday(plain: string, today: string) {
  const index = WEEKDAYS.findIndex((name) => anyOf(name).test(plain))
  if (index < 0) return undefined
  const now = (new Date(today).getUTCDay() + 6) % 7
  const ahead = (index - now + 7) % 7
  if (PREVIOUS.test(plain)) return shifted(today, ahead === 0 ? -7 : ahead - 7, 'day')
  return shifted(today, NEXT.test(plain) && ahead === 0 ? 7 : ahead, 'day')
}

const UNITS = ['day', 'week', 'month', 'year'] as const

/** A day before or after; in a shorter month the 31st becomes the last day. */
function shifted(today: string, count: number, unit: (typeof UNITS)[number]) {
  const [year, month, date] = today.split('-').map(Number) as [number, number, number]
  const steps = Math.max(-1200, Math.min(1200, Math.round(count)))
  const days = { day: 1, week: 7, month: 0, year: 0 }[unit]
  const months = month - 1 + steps * { day: 0, week: 0, month: 1, year: 12 }[unit]
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return isoDay(new Date(Date.UTC(year, months, Math.min(date, last) + steps * days)))
}

function day(year: number, month: number, dayOfMonth: number) {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth
  return isReal ? isoDay(date) : IMPOSSIBLE
}

function isoDay(date: Date) {
  return date.toISOString().slice(0, 10)
}
