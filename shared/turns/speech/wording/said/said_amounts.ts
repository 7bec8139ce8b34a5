import type { Language } from '../../../../base/languages.ts'
import { SPOKEN_AMOUNTS, type SpokenAmounts } from './spoken_amounts.ts'

/**
 * Amounts of money and measures in words: "€20", "20,50 €", "$5M", "1,5 Mio. €", "€20/h", "5 km/h", "80 m²".
 * What letters belong to in another way stays as it is: "A$5", "$20er".
 *
 * @param to between the ends of a range
 */
export function saidAmounts(text: string, language: Language, to: string): string {
  const amounts = SPOKEN_AMOUNTS[language]
  const { currencies, measures } = amounts
  return text
    .replace(BETWEEN, ` ${to} `)
    .replace(NAMED, '')
    .replace(BEFORE, (found, ...more) => money(found, more.at(-1) as Found))
    .replace(AFTER, (found, ...more) => money(found, more.at(-1) as Found))
    .replace(SHORT, (_, one: string | undefined, short: string) => {
      return `${one ?? ''} ${oneOrSeveral(scaleOf(short, amounts), one !== undefined)}`
    })
    .replace(MEASURED, (_, measure: string) => {
      return ` ${measures[measure.replace('dl', 'dL') as keyof typeof measures]}`
    })

  function money(found: string, { us, sign, sum, scale, word, period }: Found) {
    if (sign === '$' && !us && amounts.isPeso) return found
    const [, whole, cents] = (!scale && !word && CENTS.exec(sum)) || [undefined, sum, '']
    const isOne = whole === '1'
    const unit = oneOrSeveral(currencies[sign], isOne && !scale && !word)
    const said = [whole!.replace(/\s?[-–]\s?/, ` ${to} `)]
    if (word) said.push(` ${word}`)
    if (scale) said.push(` ${oneOrSeveral(scaleOf(scale, amounts), isOne)}`)
    const isOf = (scale && !/^(?:k|tsd)/i.test(scale)) || /^(?!mil$|mille$)/.test(word ?? 'mil')
    said.push(isOf ? (/^[aeiou]/i.test(unit) ? amounts.ofVowel : amounts.of) : ' ', unit)
    if (Number(cents) > 0) said.push(` ${cents}`)
    if (period) said.push(` ${amounts.per} ${amounts.periods[period as 'h'] ?? period}`)
    return said.join('')
  }
}

type Found = {
  us?: string
  sign: keyof SpokenAmounts['currencies']
  sum: string
  /** "M" of "$5M". */
  scale?: string
  /** "million" of "$5 million". */
  word?: string
  /** "month" of "$5/month". */
  period?: string
}

const SIGN = String.raw`(?<sign>R\$|[€$£¥₹¢]|(?<!\p{L})(?:EUR|USD|GBP|CHF))`
const ONE = String.raw`\d(?:[\d.,\u00A0\u202F’]*\d)?`
const SUM = String.raw`(?<sum>\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?(?!\d)|${ONE}(?:\s?[-–]\s?${ONE})?)`
/** "5,– €", "CHF 20.-". */
const NO_CENTS = String.raw`(?:[.,][-–—]+)?`
const SCALES = String.raw`[kKMmBb]|mn|bn|mi|bi|Mds?|(?:Mio|Mrd|Tsd)\.?`
const WORDS = [
  // "5 million", "5 billions", "2 millones", "3 milliards", "2 bilhões", "5 Millionen".
  'thousand|[mbtr]+illions?',
  'mill(?:ones|ón)|mil',
  'mille|milliards?',
  'milh(?:ões|ão)|(?:bi|tri)lh(?:ões|ão)',
  'Million(?:en)?|Milliarden?|Tausend',
].join('|')
const [SCALE, WORD] = [`(?<scale>${SCALES})`, `(?<word>${WORDS})`]
const END = String.raw`(?![\p{L}\d])`
const PERIOD = String.raw`(?:\s?/\s?(?<period>\p{L}+))?`
/** Not in "12 € 90". */
const BEFORE = new RegExp(
  String.raw`(?<!\p{L}|\d\s?(?=€\s))(?<us>US)?${SIGN}\s?${SUM}${NO_CENTS}(?:\s?${SCALE}${END}|\s${WORD}${END})?(?![\p{L}\d]|[.,]\d|\s[A-Z]{3}\b|-\p{L}|\+)${PERIOD}`,
  'gu',
)
const AFTER = new RegExp(
  String.raw`(?<![\p{L}\d])${SUM}${NO_CENTS}\s?(?:${SCALE}\s?|${WORD}\s(?:de\s|d[’'])?)?${SIGN}${END}${PERIOD}`,
  'gu',
)
/** In "$50k-$60k", "20 €–30 €" and "$50k-60k", but not in "50 € - 20 €". */
const BETWEEN = new RegExp(
  [
    String.raw`(?<=\d(?:${SCALES}|\s?(?:${WORDS}))?)\s?[-–]\s?(?=(?:US|R)?[€$£¥₹]\s?\d)`,
    String.raw`(?<=\d\s?[€$£¥₹])[-–](?=\d)|(?<=\d[kK]|[€$£]\d{1,3}[mMbB])[-–](?=\d[\d.,]*[kKmMbB])`,
  ].join('|'),
  'gu',
)
/** A sign whose currency is also named: "$20.000 pesos". */
const NAMED = new RegExp(
  String.raw`(?<!\p{L})(?:US)?(?:R\$|[€$£¥₹])\s?(?=${ONE}(?:\s(?:${WORDS}))?\s(?:de\s)?(?:${[
    'dollars?|euros?|pounds|yen|rupees?|dólar(?:es)?|pesos?|libras?|soles|reales|reais|livres|francs|Pfund|Franken',
  ].join('|')})(?!\p{L}))`,
  'giu',
)
const CENTS = /^(.*\d)[.,](\d{2})$/
/** "3 Mio. Menschen"; at the end, the full stop is also that of the sentence. */
const SHORT = /(?:(?<![\d.,])(1)|(?<=\d))\s?(Mio|Mrd|Tsd)\b(?:\.(?=\s+\S))?/gu
const MEASURED = /(?<=\d)\s?(km\/h|m\/s|[kc]?m²|c?m³|µg|mg\/d[lL])(?![\p{L}\d])/gu

function scaleOf(written: string, { thousand, million, billion }: SpokenAmounts) {
  if (/^(?:k|tsd)/i.test(written)) return thousand
  return /^(?:b|md|mrd)/i.test(written) ? billion : million
}

function oneOrSeveral([one, several]: readonly [string, string], isOne: boolean) {
  return isOne ? one : several
}
