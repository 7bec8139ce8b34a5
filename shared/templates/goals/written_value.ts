import { isObject } from '../../base/json/is_object.ts'
import { lenientJson } from '../../base/json/lenient_json.ts'

/** What a place in the data says of the numbers that stand there. */
export type Measure = {
  /** Units that may stand behind a number without saying more. */
  units: readonly string[]
  /** Of a scale: `8/10` is 8 of 10. Undefined where it may be a fraction. */
  maximum?: number
}

/**
 * The same value as one of these types of JSON Schema; undefined if it cannot be written so.
 *
 * @param isOnly whether the schema takes nothing else there: only then one value stands for a list
 */
export function asType(
  value: unknown,
  types: readonly string[],
  isOnly: boolean,
  measure: Measure = { units: [] },
): unknown {
  const isFit = (one: unknown) => types.some((type) => isOfType(one, type))
  const inner = isFit({}) || isFit([]) ? undefined : innerOf(value)
  if (inner !== undefined) return isFit(inner) ? inner : asType(inner, types, isOnly, measure)
  const fitting = readingsOf(value, measure).find(isFit)
  if (fitting !== undefined) return fitting
  // "No" to a question for several is none of them.
  const isOne =
    value !== null && value !== '' && typeof value !== 'boolean' && !Array.isArray(value)
  if (types.includes('array') && isOne && isOnly) return [value]
  return types.includes('string') && /^(number|boolean)$/.test(typeof value)
    ? String(value)
    : undefined
}

/** The only value in a list, or in an object that says no more of it than its label. */
function innerOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 ? (value[0] as unknown) : undefined
  if (!isObject(value)) return undefined
  return Object.keys(value).every((key) => key === 'value' || key === 'label')
    ? value.value
    : undefined
}

export function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isObject(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'null') return value === null
  return typeof value === type
}

/** A number, a truth value, null, an object or a list that was written differently; one reading of each at most. */
function readingsOf(value: unknown, measure: Measure): unknown[] {
  if (value === 1 || value === 0) return [value === 1]
  if (typeof value !== 'string') return []
  const text = value.trim()
  const read = [
    numberIn(text, measure),
    text === '1' || text === '0' ? text === '1' : truthIn(text),
    /^[[{]/.test(text) ? lenientJson(text) : undefined,
  ]
  return [...read.filter((one) => one !== undefined), ...(/^null$/i.test(text) ? [null] : [])]
}

/** Whether a word means yes or no; undefined if it means neither. */
export function truthIn(word: string): boolean | undefined {
  return TRUTHS.get(word.trim().toLowerCase().replace(/[.!]$/, ''))
}

/** In the languages of conversations. */
const TRUTHS = new Map([
  ...['true', 'yes', 'sí', 'si', 'sim', 'oui', 'ja'].map((word) => [word, true] as const),
  ...['false', 'no', 'não', 'nao', 'non', 'nein'].map((word) => [word, false] as const),
])

/** More digits than a number keeps are no number, but the text of one. */
function numberIn(text: string, { units, maximum }: Measure): number | undefined {
  const [, share] = maximum === undefined ? [] : (SHARE.exec(text) ?? [])
  const isOfMaximum = share !== undefined && text.endsWith(String(maximum))
  const unit = units.find((unit) => unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase()))
  const bare = isOfMaximum ? share : unit ? text.slice(0, -unit.length).trim() : text
  const plain = plainNumber(bare.replace(/^\+(?=[\d.,]+$)/, ''))
  if (plain === undefined || plain.replace(/\D/g, '').length > DIGITS) return undefined
  return Number(plain)
}

/** `8/10`, or in words, in the languages of conversations. */
const SHARE = /^(.*\d)\s*(?:\/|(?:out )?of|de|sur|von)\s*(\d+)$/i
/** Of a number in JavaScript, whatever its value. */
const DIGITS = 15

/**
 * Digits with a point for the decimals. One comma or point before three digits may be either: `1,234` and `1.234`
 * are no numbers. Three groups of three may be the number of a telephone.
 */
function plainNumber(text: string): string | undefined {
  if (/^-?(0|[1-9]\d*)$/.test(text)) return text
  const isDecimal = /^-?(0|[1-9]\d*)[.,]\d+$/.test(text)
  if (isDecimal && !/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return text.replace(',', '.')
  const [, separator, decimal] =
    /^-?[1-9]\d{0,2}(?:([,. '’\u00a0\u202f])\d{3})(?:\1\d{3})*(?:([.,])\d+)?$/.exec(text) ?? []
  if (separator === undefined || decimal === separator) return undefined
  const isPlain = decimal !== undefined || /[^.,\d-]/.test(text) || text.split(separator).length > 2
  if (!isPlain || TELEPHONE.test(text)) return undefined
  return text.replaceAll(separator, '').replace(',', '.')
}

const TELEPHONE = /^\d{3}(?:[. \u00a0\u202f]\d{3}){2,}$/
