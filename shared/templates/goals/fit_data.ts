import type { ErrorObject } from 'ajv'
import type { Problem } from '../../base/errors.ts'
import { parseJson } from '../../base/parse_json.ts'
import type { Goal } from './goal.ts'
import { CHECK_LIMIT_MS, findGoalErrors, findGoalFault } from './goal_schema.ts'

/** Data that fits a goal, or what is wrong with the data that was given. */
export type Fit = { data: Record<string, unknown> } | { fault: Required<Problem> }

/** Answers need a few. */
const MOST_MENDS = 50

/**
 * Data as models write it, in the form that its goal wants. What does not fit is looked at once more: JSON, a
 * number or a truth value as text, one value in place of a list, an option in another case, and an empty field
 * that may be left out are only written differently. What nobody could mean stays a fault.
 */
export function fitGoalData(goal: Goal, given: unknown): Fit {
  const fault = findGoalFault(goal, given)
  if (!fault) return { data: given as Record<string, unknown> }
  const root = { data: structuredClone(typeof given === 'string' ? parseJson(given) : given) }
  if (!isOfType(root.data, 'object')) return { fault }
  const until = performance.now() + CHECK_LIMIT_MS
  for (let mends = 0; mends <= MOST_MENDS && performance.now() < until; mends++) {
    const errors = findGoalErrors(goal, root.data)
    if (errors === 'unchecked') break
    if (errors.length === 0) return { data: root.data as Record<string, unknown> }
    if (!errors.some((error) => mend(root, error))) break
  }
  return { fault }
}

type Place = { holder: Record<string, unknown>; key: string; value: unknown }

/** Whether something could be written differently where this error is. */
function mend(root: { data: unknown }, error: ErrorObject): boolean {
  const { keyword, params, schemaPath } = error
  const place = placeOf(root, error.instancePath)
  if (!place) return false
  if (keyword === 'additionalProperties') {
    const extra = { holder: place.value as Place['holder'], key: String(params.additionalProperty) }
    return removeEmpty({ ...extra, value: extra.holder[extra.key] })
  }
  const { value } = place
  const written =
    keyword === 'type'
      ? asType(value, [params.type].flat() as string[], !/\/(any|one)Of\//.test(schemaPath))
      : keyword === 'enum' || keyword === 'const'
        ? asOneOf(value, [params.allowedValues ?? params.allowedValue].flat())
        : undefined
  if (written === undefined) return removeEmpty(place)
  place.holder[place.key] = written
  return true
}

/** Undefined for what the data does not have itself, such as a method of every object. */
function placeOf(root: { data: unknown }, path: string): Place | undefined {
  const keys = ['data', ...path.split('/').slice(1).map(unescaped)]
  const key = keys.pop()!
  const holder = keys.reduce<unknown>((at, key) => (at as Place['holder'])[key], root)
  if (!Object.hasOwn(holder as object, key)) return undefined
  return { holder: holder as Place['holder'], key, value: (holder as Place['holder'])[key] }
}

/** A key in a JSON pointer, RFC 6901. */
function unescaped(key: string) {
  return key.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** Takes an empty field out of its object; whether it may be missing, the next look tells. */
function removeEmpty({ holder, key, value }: Place): boolean {
  const isEmpty = value === null || (typeof value === 'string' && value.trim() === '')
  if (!isEmpty || Array.isArray(holder) || !(key in holder)) return false
  delete holder[key]
  return true
}

/**
 * The same value as one of these types of JSON Schema; undefined if it cannot be written so.
 *
 * @param isOnly whether the schema takes nothing else there: only then one value stands for a list
 */
function asType(value: unknown, types: readonly string[], isOnly: boolean): unknown {
  const read = typeof value === 'string' ? readFrom(value.trim()) : undefined
  if (read !== undefined && types.some((type) => isOfType(read, type))) return read
  const isOne = value !== null && value !== '' && !Array.isArray(value)
  if (types.includes('array') && isOne && isOnly) return [value]
  return types.includes('string') && /^(number|boolean)$/.test(typeof value)
    ? String(value)
    : undefined
}

/**
 * A number, a truth value, an object or a list that was written as text. More digits than a number keeps are
 * no number, but the text of one.
 */
function readFrom(text: string): unknown {
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  const isNumber = /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= DIGITS
  return isNumber || /^[[{]/.test(text) ? parseJson(text) : undefined
}

/** Of a number in JavaScript, whatever its value. */
const DIGITS = 15

function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}

/** The option that a value means; undefined if that is none, or not certain. */
function asOneOf(value: unknown, options: readonly unknown[]): unknown {
  const meant = options.filter(
    (option) => isScalar(option) && isScalar(value) && isSame(option, value),
  )
  return meant.length === 1 ? meant[0] : undefined
}

type Scalar = string | number | boolean
const isScalar = (value: unknown): value is Scalar => /^(string|number|boolean)$/.test(typeof value)

/** In symbols as short as units, case means something. */
function isSame(option: Scalar, value: Scalar): boolean {
  const [one, other] = [option, value].map((words) => String(words).trim().replace(/\s+/g, ' '))
  const isWord = other!.length > LONGEST_SYMBOL
  return isWord ? one!.toLowerCase() === other!.toLowerCase() : one === other
}

const LONGEST_SYMBOL = 2
