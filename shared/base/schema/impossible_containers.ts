import { type AnySchema, type Applied, at, isSchema, partsOf } from './applied_schemas.ts'
import { type Impossible, impossibleCount, most } from './impossible_scalars.ts'

type Look = (given: readonly AnySchema[]) => Impossible | undefined

export function impossibleArray(
  all: readonly Applied[],
  impossible: Look,
  valuesOf: (all: readonly Applied[]) => unknown[] | undefined,
): Impossible | undefined {
  const counts = impossibleCount(all, 'minItems', 'maxItems')
  if (counts) return counts
  const least = greatestOf(all, 'minItems')
  const room = most(all, ['maxItems'], (a, b) => a < b)?.value ?? Infinity
  for (let i = 0; i < Math.min(least, MOST_PARTS); i++) {
    const items = all.flatMap((one) => itemAt(one, i))
    const found = items.length > 0 ? impossible(items) : undefined
    if (found) return found
  }
  for (const { schema, path } of all) {
    const { items, uniqueItems, contains, minContains = 1, maxContains = Infinity } = schema
    const kinds = isSchema(items) ? valuesOf([{ schema: items, path }])?.length : undefined
    if (uniqueItems === true && kinds !== undefined && kinds < least && !schema.prefixItems) {
      return { path, why: `minItems is ${least} and only ${kinds} different items fit` }
    }
    if (contains === undefined || !(Number(minContains) > 0)) continue
    if (Number(minContains) > Math.min(Number(maxContains), room)) {
      return { path, why: `minContains is ${Number(minContains)}, and fewer items are allowed` }
    }
    const found = impossible([{ schema: contains, path: at(path, 'contains') }])
    if (found) return found
  }
  return undefined
}

/** Undecided after so many items or properties, which nobody writes. */
const MOST_PARTS = 100

/** In 2020-12 and in draft-07. */
function itemAt({ schema, path }: Applied, i: number): AnySchema[] {
  const { items, additionalItems } = schema
  const first = Array.isArray(items)
    ? partsOf(items, at(path, 'items'))
    : partsOf(schema.prefixItems, at(path, 'prefixItems'))
  const rest = Array.isArray(items)
    ? { schema: additionalItems, path: at(path, 'additionalItems') }
    : { schema: items, path: at(path, 'items') }
  const item = first[i] ?? rest
  return item.schema === undefined ? [] : [item]
}

export function impossibleObject(
  all: readonly Applied[],
  impossible: Look,
): Impossible | undefined {
  const counts = impossibleCount(all, 'minProperties', 'maxProperties')
  if (counts) return counts
  const required = requiredBy(all)
  const room = most(all, ['maxProperties'], (a, b) => a < b)
  if (room && required.size > room.value) {
    return {
      path: room.path,
      why: `maxProperties is ${room.value} and ${required.size} are required`,
    }
  }
  for (const [name, path] of [...required].slice(0, MOST_PARTS)) {
    const property = all.flatMap((one) => propertyOf(one, name))
    const forbidding = property.find(({ schema }) => schema === false)
    if (forbidding) return { path, why: `${name} is required and not allowed` }
    const found = property.length > 0 ? impossible(property) : undefined
    if (found) return found
  }
  const least = greatestOf(all, 'minProperties')
  const closed = all.find((one) => one.schema.additionalProperties === false && !hasPatterns(one))
  if (!closed || least === 0) return undefined
  const names = Object.entries(Object(closed.schema.properties) as object)
  const allowed = names.filter(([, schema]) => schema !== false).length
  if (allowed >= least) return undefined
  return { path: closed.path, why: `minProperties is ${least} and ${allowed} are allowed` }
}

/** The required properties, also those that others require, each with the place that requires it. */
function requiredBy(all: readonly Applied[]): Map<string, string> {
  const required = new Map<string, string>()
  for (const { schema, path } of all) add(schema.required, at(path, 'required'))
  // What is added meanwhile is visited too.
  for (const name of required.keys()) {
    for (const { schema, path } of all) {
      for (const keyword of ['dependentRequired', 'dependencies']) {
        const dependent = Object(schema[keyword]) as Record<string, unknown>
        if (Object.hasOwn(dependent, name)) add(dependent[name], at(at(path, keyword), name))
      }
    }
  }
  return required

  function add(names: unknown, path: string) {
    for (const name of Array.isArray(names) ? (names as unknown[]) : []) {
      if (typeof name === 'string' && !required.has(name)) required.set(name, path)
    }
  }
}

/** What a schema says of a property. Patterns belong to organizations and may take forever: they may match. */
function propertyOf(applied: Applied, name: string): AnySchema[] {
  const { schema, path } = applied
  const { properties, propertyNames, additionalProperties } = schema
  const known = Object(properties) as Record<string, unknown>
  if (propertyNames === false) return [{ schema: false, path: at(path, 'propertyNames') }]
  const names = Object(propertyNames) as { enum?: unknown }
  if (Array.isArray(names.enum) && !names.enum.includes(name)) {
    return [{ schema: false, path: at(path, 'propertyNames') }]
  }
  if (Object.hasOwn(known, name)) {
    return [{ schema: known[name], path: at(at(path, 'properties'), name) }]
  }
  if (additionalProperties === undefined || hasPatterns(applied)) return []
  return [{ schema: additionalProperties, path: at(path, 'additionalProperties') }]
}

function hasPatterns({ schema: { patternProperties } }: Applied): boolean {
  return Object.keys(Object(patternProperties) as object).length > 0
}

/** The most that is asked for; 0 for nothing. */
function greatestOf(all: readonly Applied[], keyword: string): number {
  return most(all, [keyword], (a, b) => a > b)?.value ?? 0
}
