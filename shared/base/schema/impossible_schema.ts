import { isDeepStrictEqual } from 'node:util'
import { type AnySchema, type Applied, appliedSchemas, at, partsOf } from './applied_schemas.ts'
import { impossibleArray, impossibleObject } from './impossible_containers.ts'
import { type Impossible, impossibleNumber, impossibleString } from './impossible_scalars.ts'
import { compile, type JsonSchema } from './schema_compiler.ts'

/** Undecided after so many schemas, which may refer to each other in ever new ways. */
const MOST_LOOKS = 2_000
const MOST_DEPTH = 60

/**
 * Why no data at all fits a schema, where that is plain; undefined if some does, or if it takes more than a
 * look at what is required. Patterns and formats are tried on the values of an enum alone, and may take forever:
 * call it within a time limit, and in a process of its own.
 *
 * @param type that the data has
 */
export function impossibleSchema(root: JsonSchema, type?: string): Impossible | undefined {
  const isRenamed = JSON.stringify({ ...root, $id: undefined }).includes('"$id"')
  const open = new Set<string>()
  const ids = new Map<unknown, number>()
  const plain = new Map<JsonSchema, JsonSchema>()
  let looks = 0

  /** Nothing fits all of these. */
  function impossible(given: readonly AnySchema[]): Impossible | undefined {
    if (looks > MOST_LOOKS || open.size > MOST_DEPTH) return undefined
    const all = appliedSchemas(given, isRenamed ? {} : root)
    looks += all.length
    const key = all.flatMap(({ schema }) => (isReference(schema) ? [] : idOf(schema))).join()
    const { path = '' } = given[0] ?? {}
    // Finite data that has the same kind of data in it has some in it that has not.
    if (open.has(key)) return { path, why: 'it requires itself, without an end' }
    open.add(key)
    const found = contradiction(all, path)
    open.delete(key)
    return found
  }

  function idOf(schema: unknown): number {
    if (!ids.has(schema)) ids.set(schema, ids.size)
    return ids.get(schema)!
  }

  /** The same for the same schema, so that it is known again. */
  function withoutChoices(schema: JsonSchema): JsonSchema {
    const known = plain.get(schema)
    if (known) return known
    const { anyOf: _, oneOf: __, allOf: ___, $ref: ____, ...rest } = schema
    plain.set(schema, rest).set(rest, rest)
    return rest
  }

  function contradiction(all: readonly Applied[], path: string): Impossible | undefined {
    const never = all.find(({ schema: { not } }) => not === true || isEmpty(not))
    if (never) return { path: never.path, why: 'nothing fits it' }
    const types = TYPES.filter((type) =>
      all.every(({ schema }) => allows(schema, type) && !forbids(schema.not, type)),
    )
    if (types.length === 0) return { path, why: 'no type is among all that it names' }
    const values = valuesOf(all)
    if (values) {
      const hasForm = formOf(all)
      const fits = values.some(
        (value) => types.includes(typeOf(value)) && isWithin(value, all) && hasForm(value),
      )
      return fits ? undefined : { path, why: 'none of the values of its enum or const fits it' }
    }
    const found = types.map((type) => impossibleType(type, all))
    if (found.every((one) => one !== undefined)) return found[0]
    return impossibleChoice(all)
  }

  function impossibleType(type: Type, all: readonly Applied[]): Impossible | undefined {
    if (type === 'integer') return impossibleNumber(all, true)
    if (type === 'fraction') return impossibleNumber(all, false)
    if (type === 'string') return impossibleString(all)
    if (type === 'array') return impossibleArray(all, impossible, valuesOf)
    if (type === 'object') return impossibleObject(all, impossible)
    return undefined
  }

  /** A list of alternatives of which none fits together with the rest. */
  function impossibleChoice(all: readonly Applied[]): Impossible | undefined {
    const rest = all.map(({ schema, path }) => ({ schema: withoutChoices(schema), path }))
    for (const { schema, path } of all) {
      for (const keyword of ['anyOf', 'oneOf']) {
        const options = partsOf(schema[keyword], at(path, keyword))
        const found = options.map((option) => impossible([option, ...rest]))
        if (found.length > 0 && found.every((one) => one !== undefined)) return found[0]
      }
    }
    return undefined
  }

  return impossible([
    { schema: root, path: '' },
    { schema: type ? { type } : true, path: '' },
  ])
}

/** A number is either an integer or a fraction. */
const TYPES = ['object', 'array', 'string', 'integer', 'fraction', 'boolean', 'null'] as const
type Type = (typeof TYPES)[number]

function allows({ type: named, nullable }: JsonSchema, type: Type): boolean {
  if (nullable === true && type === 'null') return true
  const names = [named].flat()
  const isNumber = type === 'integer' || type === 'fraction'
  return named === undefined || names.includes(type) || (isNumber && names.includes('number'))
}

/** Whether a schema under `not` says nothing but what type a value has, and this one is among them. */
function forbids(not: unknown, type: Type): boolean {
  const { title: _, description: __, $comment: ___, ...rest } = Object(not) as JsonSchema
  return Object.keys(rest).join() === 'type' && allows(rest, type)
}

function typeOf(value: unknown): Type {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction'
  return typeof value as Type
}

/** The values that all leave; undefined if there are more than can be listed. */
function valuesOf(all: readonly Applied[]): unknown[] | undefined {
  const lists = all.flatMap(({ schema }) => [
    ...(Array.isArray(schema.enum) ? [schema.enum as unknown[]] : []),
    ...('const' in schema ? [[schema.const]] : []),
  ])
  const [first, ...others] = lists
  const isLong = lists.reduce((product, { length }) => product * length, 1) > MOST_COMPARED
  if (!first || isLong) return undefined
  return others.reduce(
    (some, list) => some.filter((one) => list.some((other) => isDeepStrictEqual(one, other))),
    first,
  )
}

const MOST_COMPARED = 10_000

/** Whether a value that an enum names lies in the limits beside it. */
function isWithin(value: unknown, all: readonly Applied[]): boolean {
  const path = ''
  if (typeof value === 'number') {
    const itself = { schema: { minimum: value, maximum: value }, path }
    return impossibleNumber([...all, itself], false) === undefined
  }
  if (typeof value !== 'string') return true
  const { length } = [...value]
  const itself = { schema: { minLength: length, maxLength: length }, path }
  return impossibleString([...all, itself]) === undefined
}

/** Tells whether a value, if it is a text, has the patterns and formats, which are compiled once for all values. */
function formOf(all: readonly Applied[]): (value: unknown) => boolean {
  const forms = all
    .map(({ schema: { pattern, format } }) => ({ pattern, format }))
    .map((form) => Object.fromEntries(Object.entries(form).filter(([, one]) => isText(one))))
    .filter((form) => !isEmpty(form))
  if (forms.length === 0) return () => true
  const checker = compile({ allOf: forms }, COMPILE_MS)
  return (value) => !isText(value) || 'problem' in checker || checker.validate(value)
}

const COMPILE_MS = 100
const isText = (value: unknown) => typeof value === 'string'

function isReference(schema: JsonSchema): boolean {
  return Object.keys(schema).join() === '$ref'
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
