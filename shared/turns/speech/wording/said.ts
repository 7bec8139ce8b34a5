import type { Language } from '../../../base/languages.ts'
import { saidAddresses } from './said_addresses.ts'
import { SPOKEN_SIGNS, type SpokenSigns } from './spoken_signs.ts'

/**
 * A written text for a voice: addresses, sums and amounts in words, as people say them. What every voice reads
 * rightly stays as it is: phone numbers, dates, times, decimals, "R&D".
 */
export function said(text: string, language: Language): string {
  const signs = SPOKEN_SIGNS[language]
  return saidSigns(saidAmounts(saidAddresses(text, signs), signs), signs)
}

/**
 * "€20", "20 €" and "20,50 €", and in English "$3.5 million". What letters belong to stays as it is: "A$5", "$5M".
 */
function saidAmounts(text: string, { currencies }: SpokenSigns) {
  const sign = Object.keys(currencies)
    .sort((a, b) => b.length - a.length)
    .map((one) => one.replace('$', '\\$'))
    .join('|')
  const one = String.raw`\d(?:[\d.,\u00A0\u202F’]*\d)?`
  const sum = String.raw`${one}(?:\s?[-–]\s?${one})?`
  const before = new RegExp(
    String.raw`(?<!\p{L})(?:US)?(${sign})\s?(${sum})(?![\p{L}\d]|[.,]\d)(\s(?:thousand|million|billion|trillion)\b)?`,
    'gu',
  )
  const after = new RegExp(String.raw`(${sum})\s?(${sign})(?![\p{L}\d])`, 'gu')
  return text
    .replace(before, (_, sign: string, sum: string, more = '') => amount(sum, sign, more as string))
    .replace(after, (_, sum: string, sign: string) => amount(sum, sign))

  function amount(sum: string, sign: string, more = '') {
    const [, whole, cents] = (more === '' && CENTS.exec(sum)) || [undefined, sum, '']
    const [one, several] = currencies[sign]!
    const unit = whole === '1' && more === '' ? one : several
    return `${whole}${more} ${unit}${Number(cents) > 0 ? ` ${cents}` : ''}`
  }
}

const CENTS = /^(.*\d)[.,](\d{2})$/

function saidSigns(text: string, signs: SpokenSigns) {
  return RULES.reduce((all, [sign, word]) => {
    return all.replace(sign, word(signs))
  }, text)
}

type Rule = readonly [sign: RegExp, word: (signs: SpokenSigns) => string]

const between = (sign: string) => new RegExp(String.raw`(?<=\d)\s*${sign}\s*(?=\d)`, 'gu')

const RULES: readonly Rule[] = [
  [/(?<=\b\p{Lu})#(?!\p{L}|\d)/gu, () => ' sharp'],
  [/(?<=\p{L})\+\+(?!\+)/gu, ({ plus }) => ` ${plus} ${plus}`],
  [/(?<![\p{L}\p{N}#&])#(?=\d)/gu, ({ number }) => `${number} `],
  [/(?<=\d)\s?%/gu, ({ percent }) => ` ${percent}`],
  [/(?<=\d)\s?°\s?C\b/gu, ({ degrees }) => ` ${degrees} Celsius`],
  [/(?<=\d)\s?°\s?F\b/gu, ({ degrees }) => ` ${degrees} Fahrenheit`],
  [/(?<=\d)\s?°/gu, ({ degrees }) => ` ${degrees}`],
  [/(?<=\b24)\/(?=7\b)/gu, () => ' '],
  [between(String.raw`(?:\*\*|\^)`), ({ toThePowerOf }) => ` ${toThePowerOf} `],
  [between('[*×]'), ({ times }) => ` ${times} `],
  [/\s*×\s*/gu, ({ times }) => ` ${times} `],
  [/\s*÷\s*/gu, ({ dividedBy }) => ` ${dividedBy} `],
  [/\s*±\s*/gu, ({ plusOrMinus }) => ` ${plusOrMinus} `],
  [/\s*≥\s*/gu, ({ atLeast }) => ` ${atLeast} `],
  [/\s*≤\s*/gu, ({ atMost }) => ` ${atMost} `],
  [/\s*≠\s*/gu, ({ notEqual }) => ` ${notEqual} `],
  [/\s*[≈≅]\s*/gu, ({ about }) => ` ${about} `],
  [between('−'), ({ minus }) => ` ${minus} `],
  [/−\s?(?=\d)/gu, ({ minus }) => `${minus} `],
  [/(?<=\s)&(?=\s)/gu, ({ and }) => and],
  [/(?<=[\p{L}\p{N}])\s*\+(?=\s|$|[.,;:!?)])/gu, ({ plus }) => ` ${plus}`],
  [/(?<=[\p{L}\p{N}])\+(?=[\p{L}\p{N}])/gu, ({ plus }) => ` ${plus} `],
  [/(?<=[\p{L}\p{N})])\s*=\s*(?=[\p{L}\p{N}(-])/gu, ({ equals }) => ` ${equals} `],
]
