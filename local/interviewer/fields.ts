import type { JsonSchema } from '../../shared/template/goal_shapes.ts'

/** One value inside structured data: where it stands and what it may be. */
export type Field = {
  /** Keys from the root; a number in it is a position in a list. */
  path: readonly string[]
  /** How it is called when it is asked for. */
  label: string
  kind:
    | 'string'
    | 'number'
    | 'integer'
    | 'boolean'
    | 'date'
    | 'email'
    | 'phone'
    | 'name'
    | 'choice'
    | 'list'
  options: readonly string[]
  min?: number | undefined
  max?: number | undefined
  /** It is asked for where the first answer does not have it. */
  wanted: boolean
}

const DEEPEST = 4
const MOST_FIELDS = 24
const MOST_WANTED_OPTIONAL = 4

/** The values of a JSON Schema's object, nested ones included. Nothing is asked that is not required. */
export function fieldsOf(schema: JsonSchema): Field[] {
  const fields = within(schema, schema, [], true, 0).slice(0, MOST_FIELDS)
  if (fields.some(({ wanted }) => wanted)) return fields
  return fields.map((field, index) => ({ ...field, wanted: index < MOST_WANTED_OPTIONAL }))
}

/** The values that a schema fixes by itself. */
export function constantsOf(schema: JsonSchema): (readonly [readonly string[], unknown])[] {
  return Object.entries(recordOf(schema.properties)).flatMap(([key, property]) => {
    const { const: constant } = recordOf(property)
    return constant === undefined ? [] : [[[key], constant] as const]
  })
}

/** A copy of `data` with one value set; the objects and lists on the way are made. */
export function withValue(data: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const inner = recordOf(data)[key]
  if (/^\d+$/.test(key)) return [withValue(inner, rest, value)]
  return { ...recordOf(data), [key]: withValue(inner, rest, value) }
}

export function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => recordOf(value)[key], data)
}

function within(
  root: JsonSchema,
  schema: JsonSchema,
  path: readonly string[],
  wanted: boolean,
  depth: number,
): Field[] {
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(recordOf(schema.properties)).flatMap(([key, value]) => {
    const property = resolved(root, recordOf(value))
    if (property.const !== undefined || key === '__proto__') return []
    const isWanted = wanted && required.includes(key)
    const place = [...path, key]
    const items = resolved(root, recordOf(property.items))
    if (depth < DEEPEST && isObject(property)) {
      return within(root, property, place, isWanted, depth + 1)
    }
    if (depth < DEEPEST && typeOf(property) === 'array' && isObject(items)) {
      return within(root, items, [...place, '0'], isWanted, depth + 1)
    }
    return [{ ...shapeOf(key, property, items), path: place, wanted: isWanted }]
  })
}

function shapeOf(
  key: string,
  property: JsonSchema,
  items: JsonSchema,
): Omit<Field, 'path' | 'wanted'> {
  const isList = typeOf(property) === 'array'
  const values = isList ? items.enum : property.enum
  const options = Array.isArray(values) ? values.filter((v) => typeof v === 'string') : []
  const { minimum, maximum, title, description } = property
  return {
    label: labelOf(key, title, description),
    kind: isList ? 'list' : options.length > 0 ? 'choice' : kindOf(key, property),
    options,
    min: typeof minimum === 'number' ? minimum : undefined,
    max: typeof maximum === 'number' ? maximum : undefined,
  }
}

function kindOf(key: string, property: JsonSchema): Field['kind'] {
  const type = typeOf(property)
  if (type === 'number' || type === 'integer' || type === 'boolean') return type
  const { format } = property
  if (format === 'date' || format === 'date-time') return 'date'
  if (format === 'email' || /^e?_?mail/i.test(key)) return 'email'
  if (format === 'phone' || /phone|mobile/i.test(key)) return 'phone'
  return /^(?:(?:full|first|last)_?)?name$/i.test(key) ? 'name' : 'string'
}

/** A title, a description that is a name rather than a sentence, or the key in words. */
function labelOf(key: string, title: unknown, description: unknown) {
  const text = [title, description].find((one) => typeof one === 'string' && one.length <= 80)
  const name = String(text ?? '')
    .replace(/[.:]+$/, '')
    .replace(/^(?:the|a|an) /i, '')
  if (name !== '' && !/^(?:whether|if|si|se|ob) /i.test(name)) return name
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .toLowerCase()
}

/** Follows a reference inside the schema, and takes the first of several shapes. */
function resolved(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const { $ref: ref, anyOf, oneOf } = schema
  if (typeof ref === 'string' && ref.startsWith('#/')) {
    return recordOf(valueAt(root, ref.slice(2).split('/')))
  }
  const [first] = [anyOf, oneOf].flatMap((shapes) =>
    Array.isArray(shapes) ? shapes.map(recordOf).filter(({ type }) => type !== 'null') : [],
  )
  return first ? { ...schema, ...first } : schema
}

function typeOf({ type }: JsonSchema) {
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type
}

function isObject(schema: JsonSchema) {
  return Object.keys(recordOf(schema.properties)).length > 0
}

function recordOf(value: unknown): JsonSchema {
  return value !== null && typeof value === 'object' ? (value as JsonSchema) : {}
}
