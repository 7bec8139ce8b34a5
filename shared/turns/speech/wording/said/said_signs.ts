import { saidFractions } from './said_fractions.ts'
import type { SpokenSigns } from './spoken_signs.ts'

/** Signs in words, where a voice would not say them, or say their names. */
export function saidSigns(text: string, signs: SpokenSigns): string {
  const whole = saidFractions(plain(text), signs)
  const words = RULES.reduce((all, [sign, word]) => all.replace(sign, word(signs)), whole)
  const apart = words.replace(ALTERNATIVES, (all, both?: string) =>
    all.replaceAll('/', both ? ' ' : ` ${signs.or} `),
  )
  return /^\s/.test(text) ? apart : apart.trimStart()
}

/** Digits below and above the line as people type them: "CO₂", "10⁶". */
function plain(text: string) {
  return text
    .replace(/[₀-₉]/g, (digit) => digit.normalize('NFKC'))
    .replace(/(?<=[\p{L}\d)])[⁰⁴-⁹]+/gu, (digits) => `^${digits.normalize('NFKC')}`)
}

type Rule = readonly [sign: RegExp, word: (signs: SpokenSigns) => string]

const NUMBER = String.raw`\d+(?:[.,]\d+)?`
const between = (sign: string) => new RegExp(String.raw`(?<=\d)\s*${sign}\s*(?=\d)`, 'gu')
const RULES: readonly Rule[] = [
  [/(?<=\b\p{Lu})#(?!\p{L}|\d)/gu, () => ' sharp'],
  [/(?<=\p{L})\+\+(?!\+)/gu, ({ plus }) => ` ${plus} ${plus}`],
  [/(?<![\p{L}\p{N}#&])#(?=\d|\p{Lu}[\p{Lu}\d-]*\d)/gu, ({ number }) => `${number} `],
  [/(?<![\p{L}\p{N}#&])#(?=\p{L}{2}[\p{L}\p{N}_]*(?![\p{N}-]))/gu, () => 'hashtag '],
  [/§§\s?(?=\d)/gu, ({ section }) => `${section[1]} `],
  [/§\s?(?=\d)/gu, ({ section }) => `${section[0]} `],
  [
    new RegExp(String.raw`(?<![\p{L}\d)\]%°-])-(?=${NUMBER}\s?[%°])`, 'gu'),
    ({ minus }) => `${minus} `,
  ],
  [
    new RegExp(String.raw`(?<=(?<![\d-])${NUMBER})\s?-\s?(?=${NUMBER}\s?[%°])`, 'gu'),
    ({ to }) => ` ${to} `,
  ],
  [/(?<=(?<!\d)\d{1,2}\.)\s?-\s?(?=\d{1,2}\.)/gu, ({ to }) => ` ${to} `],
  [
    new RegExp(String.raw`(?<=\d\s?(?:%|°\s?[CF]?))\s?[-–]\s?(?=${NUMBER}\s?[%°])`, 'gu'),
    ({ to }) => ` ${to} `,
  ],
  [range(), ({ to }) => ` ${to} `],
  [/(?<=\d)\s?%/gu, ({ percent }) => ` ${percent}`],
  [/(?<=\d)\s?°\s?C\b/gu, ({ degrees }) => ` ${degrees} Celsius`],
  [/(?<=\d)\s?°\s?F\b/gu, ({ degrees }) => ` ${degrees} Fahrenheit`],
  [/(?<=\b24)\/(?=7\b)/gu, () => ' '],
  [bloodPressure(), ({ over }) => ` ${over} `],
  [/(?<=[\p{L}\d)])²/gu, ({ squared }) => ` ${squared}`],
  [/(?<=[\p{L}\d)])³/gu, ({ cubed }) => ` ${cubed}`],
  [between(String.raw`(?:\*\*|\^)`), ({ toThePowerOf }) => ` ${toThePowerOf} `],
  [/(?<=[\p{L}\p{N})])\^(?=[\p{L}\p{N}(-])/gu, ({ toThePowerOf }) => ` ${toThePowerOf} `],
  [between('[*×]'), ({ times }) => ` ${times} `],
  [/\s*×\s*/gu, ({ times }) => ` ${times} `],
  [/\s*÷\s*/gu, ({ dividedBy }) => ` ${dividedBy} `],
  [/\s*±\s*/gu, ({ plusOrMinus }) => ` ${plusOrMinus} `],
  [/\s*≥\s*|\s>=\s/gu, ({ atLeast }) => ` ${atLeast} `],
  [/\s*≤\s*|\s<=\s/gu, ({ atMost }) => ` ${atMost} `],
  [/\s*≠\s*|\s!=\s/gu, ({ notEqual }) => ` ${notEqual} `],
  [/\s*≈\s*/gu, ({ about }) => ` ${about} `],
  [/(?<![\p{L}\d~])~\s?(?=\d)/gu, ({ about }) => `${about} `],
  [/\s*(?:[→⇒➔➜]|(?<!\S)[-=]+>(?=\s))\s*/gu, ({ then }) => `, ${then} `],
  [/(?<![^\s("„“«]|\d\s)<\s?(?=\d)(?!3(?![\d%]|[.,]\d))/gu, ({ lessThan }) => `${lessThan} `],
  [/(?<![^\s("„“«]|\d\s)>\s?(?=\d)/gu, ({ moreThan }) => `${moreThan} `],
  [between('−'), ({ minus }) => ` ${minus} `],
  [/−\s?(?=\d)/gu, ({ minus }) => `${minus} `],
  [/(?<!\S)&(?=\s)/gu, ({ and }) => and],
  [/(?<=\p{Ll})&(?=\p{L})/gu, ({ and }) => ` ${and} `],
  [/(?<=^|\s)@(?=\s|$)/gu, ({ at }) => at],
  [/(?<=[\p{L}\p{N}:])\\(?=[\p{L}\p{N}])/gu, ({ backslash }) => ` ${backslash} `],
  [/(?<=[\p{L}\p{N}])\s*\+(?=\s|$|[.,;:!?)])/gu, ({ plus }) => ` ${plus}`],
  [/(?<=[\p{L}\p{N}])\+(?=[\p{L}\p{N}])/gu, ({ plus }) => ` ${plus} `],
  [/(?<=[\p{L}\p{N})])\s*=\s*(?=[\p{L}\p{N}(-])/gu, ({ equals }) => ` ${equals} `],
  [/\s+[|•]\s+/gu, () => ', '],
  [/\s--\s/gu, () => ' – '],
  [/[™®]/gu, () => ''],
  // German forms for everybody, such as "Lehrer*innen", are said with a short break.
  [/(?<=\p{Ll})[*:_/](?=in(?:nen)?(?!\p{L}))/gu, () => ' '],
]

const ALTERNATIVES = alternatives()

/** "10–12", "14:30–15:00" and "3.–5. Mai", but no number in groups, nor of a phone. */
function range() {
  const one = String.raw`\d{1,4}(?:[.,:]\d{1,3})*`
  return new RegExp(
    String.raw`(?<=(?<![\d–.,:/-])(?!0\d+–)${one}\.?)–(?=(?!(?<=(?<!\d)\d{3}–)\d{4}(?!\d))${one}(?![\d–/]|-\d))`,
    'gu',
  )
}

/** "120/80 mmHg", and "a blood pressure of 120/80": else it may be a size, a score or an address. */
function bloodPressure() {
  const name = 'blood pressure|Blutdruck|presión|tensión|pressão|tension'
  const [upper, lower] = [
    String.raw`(?<![\d/.,])(?:[7-9]\d|[12]\d{2})`,
    String.raw`(?:[3-9]\d|1\d{2})(?![\d/])`,
  ]
  return new RegExp(
    String.raw`(?<=${upper})\/(?=${lower}\s?mm\s?Hg)|(?<=(?:${name})(?!\p{L})[^.!?\n]{0,40}${upper})\/(?=${lower}(?!\s?m?g))`,
    'giu',
  )
}

/** "and/or", "he/she/they", "yes/no": other words may be "hours/week", "hijos/as" or a path. */
function alternatives() {
  const word = [
    'he|she|they|his|hers?|him|their|them|yes|no',
    'él|ella|ellos|ellas|sí|un|una|ele|ela|eles|elas|sim|não',
    'il|elle|ils|elles|oui|non',
    'er|sie|ihn|ihm|ihr|sein|ihre?|ja|nein',
  ].join('|')
  const both = String.raw`(?:and|either|y|e|et|und|entweder)\/(?:or|oder|ou|o)`
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}/.~@_\\-]|\d\s)(?:(${both})|(?:${word})(?:\/(?:${word})){1,3})(?![\p{L}\p{N}/_@\\]|[.-]\p{L})`,
    'giu',
  )
}
