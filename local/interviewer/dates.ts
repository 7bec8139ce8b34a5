import type { Language } from '../../shared/languages.ts'
import { plainWords } from '../../shared/speech/plain_words.ts'
import { type FoundNumber, numbersIn } from './numbers.ts'
import { tokensOf } from './tokens.ts'
import { WORDS, type Words } from './words/words.ts'

/**
 * The date that a text names, ISO 8601: a day, or a month or a year where no more is said.
 *
 * @param today ISO day from which "yesterday" and "two weeks ago" are counted
 */
export function dateIn(text: string, language: Language, today: string): string | undefined {
  const near = relative(text, language, today) ?? weekday(text, language, today)
  const exact = written(text, language) ?? spoken(text, language, today)
  if (exact === IMPOSSIBLE) return undefined
  const isMonthAlone = exact?.length === 7 && near !== undefined
  return (isMonthAlone ? near : exact) ?? near ?? lonelyYear(text, language)
}

/** A day that its month does not have. */
const IMPOSSIBLE = 'impossible'

function written(text: string, language: Language) {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text)
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numeric = /\b(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b/.exec(text)
  if (!numeric) return undefined
  const [first, second, year] = numeric.slice(1).map(Number) as [number, number, number]
  const monthFirst = language === 'en' && first <= 12
  return monthFirst ? day(year, first, second) : day(year, second, first)
}

/** "The third of March 2024", "31 de marzo", "März 2021". */
function spoken(text: string, language: Language, today: string) {
  const words = WORDS[language]
  const tokens = tokensOf(text.replace(/(\d)(?:st|nd|rd|th|er|[ªº°])/gi, '$1'))
  const at = tokens.findIndex((token) => words.months.some((month) => whole(month, token)))
  if (at < 0) return undefined
  const month = words.months.findIndex((name) => whole(name, tokens[at]!)) + 1
  const after = numbersIn(tokens.slice(at + 1, at + 9).join(' '), language)
  const before = tokens.slice(Math.max(0, at - 4), at)

  const dayBefore = dayIn(before, language)
  const [first] = after
  const dayAfter = first && first.value <= 31 && first.value >= 1 ? first.value : undefined
  const dayNumber =
    dayBefore ??
    (yearIn(after) === joinedYear(after) ? undefined : dayAfter) ??
    dayOrdinal(tokens.slice(at + 1, at + 3), words)
  const year =
    yearIn(dayBefore === undefined && dayNumber !== undefined ? after.slice(1) : after) ??
    yearIn(after)
  const known = year ?? Number(today.slice(0, 4))
  if (dayNumber === undefined) return `${known}-${two(month)}`
  return day(known, month, dayNumber)
}

function dayIn(tokens: string[], language: Language) {
  const number = numbersIn(tokens.join(' '), language).findLast(
    ({ value }) => value >= 1 && value <= 31,
  )
  return dayOrdinal(tokens, WORDS[language]) ?? number?.value
}

/** "Third", "twenty first", "einunddreißigsten": days by their ordinal. */
function dayOrdinal(tokens: readonly string[], { ordinals, numbers }: Words) {
  for (const [index, token] of tokens.entries()) {
    const unit = ordinals.findIndex((word) => whole(word, token)) + 1
    const tens = numbers[tokens[index - 1] ?? '']
    if (unit > 0) return tens === 20 || tens === 30 ? tens + unit : unit
    const teen = ORDINALS.find(([word]) => word === token)?.[1]
    if (teen) return teen
  }
  return undefined
}

const ORDINALS: readonly (readonly [string, number])[] = [
  ...'eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, index) => [word, 11 + index] as const),
  ['thirtieth', 30],
  ...'elften zwolften dreizehnten vierzehnten funfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten einundzwanzigsten zweiundzwanzigsten dreiundzwanzigsten vierundzwanzigsten funfundzwanzigsten sechsundzwanzigsten siebenundzwanzigsten achtundzwanzigsten neunundzwanzigsten dreissigsten einunddreissigsten'
    .split(' ')
    .map((word, index) => [word, 11 + index] as const),
]

function yearIn(found: readonly FoundNumber[]) {
  return found.find(({ value }) => isYear(value))?.value ?? joinedYear(found)
}

/** "Nineteen eighty four", "twenty twenty five": two numbers that make a year. */
function joinedYear(found: readonly FoundNumber[]) {
  const at = found.findIndex(({ value, to }, index) => {
    const next = found[index + 1]
    return (
      (value === 19 || value === 20) && next?.from === to && next.value >= 10 && next.value < 100
    )
  })
  return at < 0 ? undefined : found[at]!.value * 100 + found[at + 1]!.value
}

function relative(text: string, language: Language, today: string) {
  const words = WORDS[language]
  const plain = plainWords(text)
  const fixed = words.relative_days.find(([word]) => word.test(plain))
  if (fixed) return shifted(today, fixed[1], 'day')
  for (const unit of ['day', 'week', 'month', 'year'] as const) {
    if (!words.units[unit].test(plain)) continue
    const count = numbersIn(text, language)[0]?.value ?? 1
    if (words.ago.test(plain)) return shifted(today, -count, unit)
    if (words.previous.test(plain)) return shifted(today, -1, unit)
    if (words.next.test(plain)) return shifted(today, 1, unit)
    if (words.ahead.test(plain)) return shifted(today, count, unit)
  }
  return undefined
}

function weekday(text: string, language: Language, today: string) {
  const words = WORDS[language]
  const plain = plainWords(text)
  const index = words.weekdays.findIndex((word) => word.test(plain))
  if (index < 0) return undefined
  const now = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  const ahead = (index - now + 7) % 7
  if (words.previous.test(plain)) return shifted(today, ahead === 0 ? -7 : ahead - 7, 'day')
  return shifted(today, words.next.test(plain) && ahead === 0 ? 7 : ahead, 'day')
}

function lonelyYear(text: string, language: Language) {
  const year = yearIn(numbersIn(text, language))
  return year === undefined ? undefined : String(year)
}

function isYear(value: number) {
  return Number.isInteger(value) && value >= 1900 && value <= 2100
}

/** A day further or back; a month keeps its length: the 31st becomes the last day of a short one. */
function shifted(today: string, count: number, unit: 'day' | 'week' | 'month' | 'year') {
  const date = new Date(`${today}T12:00:00Z`)
  const steps = Math.max(-20_000, Math.min(20_000, Math.round(count)))
  if (unit === 'day' || unit === 'week') {
    date.setUTCDate(date.getUTCDate() + steps * (unit === 'week' ? 7 : 1))
  } else {
    const dayOfMonth = date.getUTCDate()
    date.setUTCDate(1)
    date.setUTCMonth(
      date.getUTCMonth() + Math.max(-1200, Math.min(1200, steps)) * (unit === 'year' ? 12 : 1),
    )
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    date.setUTCDate(Math.min(dayOfMonth, last))
  }
  return date.toISOString().slice(0, 10)
}

function day(year: number, month: number, dayOfMonth: number) {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth
  return isReal ? `${String(year).padStart(4, '0')}-${two(month)}-${two(dayOfMonth)}` : IMPOSSIBLE
}

function two(value: number) {
  return String(value).padStart(2, '0')
}

function whole(word: RegExp, token: string) {
  return word.exec(token)?.[0] === token
}
