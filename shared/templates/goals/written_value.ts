import { parseJson } from '../../base/parse_json.ts'

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
  const read = typeof value === 'string' ? readingsOf(value.trim(), measure) : []
  const fitting = read.find((one) => types.some((type) => isOfType(one, type)))
  if (fitting !== undefined) return fitting
  const isOne = value !== null && value !== '' && !Array.isArray(value)
  if (types.includes('array') && isOne && isOnly) return [value]
  return types.includes('string') && /^(number|boolean)$/.test(typeof value)
    ? String(value)
    : undefined
}

export function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}

/** A number, a truth value, an object or a list that was written as text; one reading of each kind at most. */
function readingsOf(text: string, measure: Measure): unknown[] {
  const truth = TRUTHS.get(text.toLowerCase().replace(/[.!]$/, ''))
  const parsed = /^[[{]/.test(text) ? parseJson(text) : undefined
  return [truth, numberIn(text, measure), parsed].filter((one) => one !== undefined)
}

/** In the languages of conversations. */
const TRUTHS = new Map([
  ...['true', 'yes', 'sí', 'si', 'sim', 'oui', 'ja'].map((word) => [word, true] as const),
  ...['false', 'no', 'não', 'nao', 'non', 'nein'].map((word) => [word, false] as const),
])

/** More digits than a number keeps are no number, but the text of one. */
function numberIn(text: string, { units, maximum }: Measure): number | undefined {
  const [, share] = maximum === undefined ? [] : (/^(.*\d)\s*\/\s*(\d+)$/.exec(text) ?? [])
  const isOfMaximum = share !== undefined && text.endsWith(String(maximum))
  const unit = units.find((unit) => unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase()))
  const bare = isOfMaximum ? share : unit ? text.slice(0, -unit.length).trim() : text
  const plain = plainNumber(bare.replace(/^\+(?=[\d.,]+$)/, ''))
  if (plain === undefined || plain.replace(/\D/g, '').length > DIGITS) return undefined
  return Number(plain)
}

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

type Option = { value: unknown; label?: string | undefined }

/** The option that a value means, by itself or by its label; undefined if that is none, or not certain. */
export function asOneOf(value: unknown, options: readonly Option[]): unknown {
  if (!isScalar(value)) return undefined
  const meant = options.filter(
    (option) =>
      isScalar(option.value) &&
      [option.value, option.label ?? option.value].some((name) => isSame(name, value)),
  )
  return meant.length === 1 ? meant[0]!.value : undefined
}

type Scalar = string | number | boolean
const isScalar = (value: unknown): value is Scalar => /^(string|number|boolean)$/.test(typeof value)

/** In symbols as short as units, case means something. */
function isSame(option: Scalar, value: Scalar): boolean {
  const [one, other] = [option, value].map((words) => bareWords(String(words)))
  const isWord = other!.length > LONGEST_SYMBOL
  return isWord ? one!.toLowerCase() === other!.toLowerCase() : one === other
}

/** Without the marks around them; marks alone are what they are. */
function bareWords(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ')
  return words.replace(/^["'“”„‘’«»(\s]+|["'“”„‘’«».,;:!?)…\s]+$/g, '') || words
}

const LONGEST_SYMBOL = 2

/** Whether two names differ in nothing but case and what divides their words. */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => name.toLowerCase().replace(/[-_\s]/g, ''))
  return first === second
}
