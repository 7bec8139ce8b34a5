import type { ErrorObject } from 'ajv'
import type { Problem } from '../../base/errors.ts'
import { parseJson } from '../../base/parse_json.ts'
import type { Goal } from './goal.ts'
import { CHECK_LIMIT_MS, findGoalErrors, findGoalFault } from './goal_schema.ts'
import { unwrappedData } from './unwrapped_data.ts'
import { asOneOf, asType, isOfType, isSameName } from './written_value.ts'

/** Data that fits a goal, or what is wrong with the data that was given. */
export type Fit = { data: Record<string, unknown> } | { fault: Required<Problem> }

/** Answers need a few. */
const MOST_MENDS = 50

/**
 * Data as models write it, in the form that its goal wants. What does not fit is looked at once more: JSON, a
 * number or a truth value as text, one value in place of a list, an option in another case or by its label, a
 * field's name in another case, data within data, and an empty field that may be left out are only written
 * differently. What nobody could mean, or may mean two things, stays a fault.
 */
export function fitGoalData(goal: Goal, given: unknown): Fit {
  const fault = findGoalFault(goal, given)
  if (!fault) return { data: given as Record<string, unknown> }
  const read = typeof given === 'string' ? parseJson(given) : given
  const until = performance.now() + CHECK_LIMIT_MS
  for (const one of [read, ...unwrappedData(goal, read)]) {
    const data = mended(goal, structuredClone(one), until)
    if (data) return { data }
  }
  return { fault }
}

function mended(goal: Goal, data: unknown, until: number): Record<string, unknown> | undefined {
  const root = { data }
  if (!isOfType(data, 'object')) return undefined
  for (let mends = 0; mends <= MOST_MENDS && performance.now() < until; mends++) {
    const errors = findGoalErrors(goal, root.data)
    if (errors === 'unchecked') return undefined
    if (errors.length === 0) return root.data as Record<string, unknown>
    if (!errors.some((error) => mend(root, error, goal))) return undefined
  }
  return undefined
}

type Place = { holder: Record<string, unknown>; key: string; value: unknown }

/** Whether something could be written differently where this error is. */
function mend(root: { data: unknown }, error: ErrorObject, goal: Goal): boolean {
  const { keyword, params } = error
  const place = placeOf(root, error.instancePath)
  if (!place) return false
  if (keyword === 'required') return renameTo(place.value, String(params.missingProperty), error)
  if (keyword === 'additionalProperties') {
    const key = String(params.additionalProperty)
    const holder = place.value as Place['holder']
    return renameFrom(holder, key, error) || removeEmpty({ holder, key, value: holder[key] })
  }
  const written = writtenDifferently(place, error, goal)
  if (written === undefined) return removeEmpty(place)
  place.holder[place.key] = written
  return true
}

function writtenDifferently({ holder, value }: Place, error: ErrorObject, goal: Goal): unknown {
  const { keyword, params, schemaPath } = error
  if (keyword === 'type') {
    const { type, minimum, maximum } = Object(error.parentSchema) as Record<string, unknown>
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
    const allowed = [params.allowedValues ?? params.allowedValue].flat() as unknown[]
    return asOneOf(
      value,
      allowed.map((value) => ({ value, label: labelOf(goal, value) })),
    )
  }
  const isText = typeof value === 'string' && /^(format|pattern|maxLength)$/.test(keyword)
  return isText && value.trim() !== value ? value.trim() : undefined
}

function labelOf({ options = [] }: Goal, value: unknown): string | undefined {
  const option = options.find((one) => typeof one === 'object' && one.value === value)
  const label = typeof option === 'object' ? option.label : undefined
  return typeof label === 'string' ? label : undefined
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

/** Gives the one field that can mean a missing one its name. */
function renameTo(object: unknown, missing: string, error: ErrorObject): boolean {
  const holder = Object(object) as Place['holder']
  const known = propertiesIn(error)
  const meant = Object.keys(holder).filter(
    (key) => !known.includes(key) && isSameName(key, missing),
  )
  return meant.length === 1 && rename(holder, meant[0]!, missing)
}

/** Gives a field that the goal does not have the name of the one that it can mean. */
function renameFrom(holder: Place['holder'], extra: string, error: ErrorObject): boolean {
  const meant = propertiesIn(error).filter((name) => isSameName(name, extra))
  const [name] = meant
  return meant.length === 1 && !Object.hasOwn(holder, name!) && rename(holder, extra, name!)
}

function rename(holder: Place['holder'], from: string, to: string): boolean {
  if (to === '__proto__') return false
  holder[to] = holder[from]
  return delete holder[from]
}

function propertiesIn({ parentSchema }: ErrorObject): string[] {
  return Object.keys(Object(parentSchema?.properties) as object)
}

/** Takes an empty field out of its object; whether it may be missing, the next look tells. */
function removeEmpty({ holder, key, value }: Place): boolean {
  const isEmpty = value === null || (typeof value === 'string' && value.trim() === '')
  if (!isEmpty || Array.isArray(holder) || !(key in holder)) return false
  delete holder[key]
  return true
}
