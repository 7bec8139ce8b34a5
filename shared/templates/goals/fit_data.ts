import type { ErrorObject } from 'ajv'
import { isObject } from '../../base/json/is_object.ts'
import type { Problem } from '../../base/errors.ts'
import { lenientJson } from '../../base/json/lenient_json.ts'
import type { Goal } from './goal.ts'
import { findGoalErrors, findGoalFault } from './goal_schema.ts'
import { unwrappedData } from './unwrapped_data.ts'
import { asDay } from './written_day.ts'
import { dropExtra, type Holder, nameExtra, nameMissing, removeEmpty } from './written_fields.ts'
import { asOneOf, asSomeOf, isMisplaced, type Option } from './written_option.ts'
import { asType } from './written_value.ts'

/** Data that fits a goal, or what is wrong with the data that was given. */
export type Fit = { data: Record<string, unknown> } | { fault: Required<Problem> }

/** Checks of the data, in whatever form it is tried. Answers need a few. */
const MOST_CHECKS = 100

/**
 * Data as models write it, in the form that its goal wants. What does not fit is looked at once more: JSON, a
 * number or a truth value as text, one value in place of a list, an option in another case or by its label, a
 * day with its time, a field's name in another case, data within data, an empty field that may be left out, and
 * a remark beside the answer are only written differently. What nobody could mean, or may mean two things, stays
 * a fault.
 */
export function fitGoalData(goal: Goal, given: unknown): Fit {
  const fault = findGoalFault(goal, given)
  if (!fault) return { data: given as Record<string, unknown> }
  const read = typeof given === 'string' ? lenientJson(given) : given
  const checks = { left: MOST_CHECKS }
  for (const one of [read, ...unwrappedData(goal, read)]) {
    const data = mended(goal, structuredClone(one), checks)
    if (data) return { data }
  }
  return { fault }
}

function mended(goal: Goal, data: unknown, checks: { left: number }): Holder | undefined {
  const root = { data }
  if (!isObject(data)) return undefined
  while (checks.left-- > 0) {
    const errors = findGoalErrors(goal, root.data)
    // It would take as long again.
    if (errors === 'unchecked') checks.left = 0
    else if (errors.length === 0) return root.data as Holder
    else if (!errors.some((error) => mend(root, error, goal))) return undefined
  }
  return undefined
}

type Place = { holder: Holder; key: string; value: unknown }

/** Whether something could be written differently where this error is. */
function mend(root: { data: unknown }, error: ErrorObject, goal: Goal): boolean {
  const { keyword, params } = error
  const place = placeOf(root, error.instancePath)
  if (!place) return false
  if (keyword === 'required') return nameMissing(place.value, error, goal)
  if (keyword === 'additionalProperties') {
    const holder = place.value as Holder
    const extra = String(params.additionalProperty)
    return nameExtra(holder, error) || removeEmpty(holder, extra) || dropExtra(holder, error, goal)
  }
  const written = writtenDifferently(place, error, goal)
  if (written === undefined) return !isNone(place, error) && removeEmpty(place.holder, place.key)
  place.holder[place.key] = written
  return true
}

/** How many, or whether: none is an answer. */
function isNone({ value }: Place, { keyword, params }: ErrorObject): boolean {
  const isCounted = /integer|number|boolean/.test(String(params.type))
  return keyword === 'type' && isCounted && /^\s*none\W*$/i.test(String(value))
}

function writtenDifferently(
  { holder, key, value }: Place,
  error: ErrorObject,
  goal: Goal,
): unknown {
  const { keyword, params, schemaPath } = error
  const schema = Object(error.parentSchema) as Record<string, unknown>
  if (keyword === 'type') {
    const { enum: allowed } = Object(schema.items) as { enum?: unknown[] }
    const some =
      typeof value === 'string' &&
      allowed &&
      asSomeOf(value, optionsOf(goal, allowed), goal.type === 'ranking')
    if (some) return some
    const { type, minimum, maximum } = schema
    const units = [goal.unit, holder.unit].filter((unit) => typeof unit === 'string')
    const isScale = goal.type === 'scale' || (type === 'integer' && typeof minimum === 'number')
    const measure = { units, ...(isScale && typeof maximum === 'number' && { maximum }) }
    return asType(
      value,
      [params.type].flat() as string[],
      !/\/(any|one)Of\//.test(schemaPath),
      measure,
    )
  }
  if (keyword === 'enum' || keyword === 'const') {
    if (goal.type === 'ranking' && isMisplaced(value, Number(key))) return undefined
    const allowed = [params.allowedValues ?? params.allowedValue].flat() as unknown[]
    return asOneOf(value, optionsOf(goal, allowed))
  }
  if (keyword === 'uniqueItems') return [...new Set(value as unknown[])]
  if (typeof value !== 'string' || !/^(format|pattern|maxLength)$/.test(keyword)) return undefined
  const day = params.format === 'date' ? asDay(value) : undefined
  const trimmed = value.trim() !== value ? value.trim() : undefined
  return day === value ? undefined : (day ?? trimmed)
}

function optionsOf({ options = [] }: Goal, allowed: readonly unknown[]): Option[] {
  return allowed.map((value) => {
    const option = options.find((one) => typeof one === 'object' && one.value === value)
    const label = typeof option === 'object' ? option.label : undefined
    return { value, label: typeof label === 'string' ? label : undefined }
  })
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
