import type { JsonSchema } from '../../../shared/base/schema/schema_compiler.ts'

/** One value inside structured data: where it is, and which values it may have. */
export type Field = {
  /** Keys from the root; a number in it is a position in a list. */
  path: readonly string[]
  /** What it is called in a question. */
  label: string
  kind: FieldKind
  options: readonly string[]
  min: number | undefined
  max: number | undefined
  /** The only value that the schema allows. */
  constant: unknown
  /** Asked about if the first answer does not have it. */
  wanted: boolean
}
type FieldKind =
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

const LONGEST_PATH = 5
const MOST_FIELDS = 24
const MOST_WANTED_OPTIONAL = 4

/** The values of a JSON Schema's object, nested ones included; the required ones are wanted. */
export function fieldsOf(schema: JsonSchema): Field[] {
  const fields = within(schema, schema, [], true).slice(0, MOST_FIELDS)
  if (fields.some(({ wanted }) => wanted)) return fields
  return fields.map((field, index) => ({ ...field, wanted: index < MOST_WANTED_OPTIONAL }))
}

/** A copy of `data` with one value set; missing objects and lists on its path are created. */
export function withValue(data: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const inner = withValue(recordOf(data)[key], rest, value)
  return /^\d+$/.test(key) ? [inner] : { ...recordOf(data), [key]: inner }
}

export function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => recordOf(value)[key], data)
}

function within(root: JsonSchema, schema: JsonSchema, path: string[], isWanted: boolean): Field[] {
  const { properties, required } = schema
  return Object.entries(recordOf(properties)).flatMap(([key, value]) => {
    const property = resolved(root, recordOf(value))
    const isList = typeOf(property) === 'array'
    const inner = isList ? resolved(root, recordOf(property.items)) : property
    const wanted = isWanted && Array.isArray(required) && required.includes(key)
    const here = [...path, key]
    if (inner.properties && path.length < LONGEST_PATH) {
      return within(root, inner, isList ? [...here, '0'] : here, wanted)
    }
    const options = Array.isArray(inner.enum) ? inner.enum.filter((v) => typeof v === 'string') : []
    return {
      path: here,
      label: labelOf(key, property),
      kind: isList ? 'list' : options.length > 0 ? 'choice' : kindOf(key, property),
      options,
      min: limitOf(property.minimum),
      max: limitOf(property.maximum),
      constant: property.const,
      wanted: wanted && property.const === undefined,
    }
  })
}

function limitOf(value: unknown) {
  return typeof value === 'number' ? value : undefined
}

function kindOf(key: string, property: JsonSchema): FieldKind {
  const type = typeOf(property)
  if (type === 'number' || type === 'integer' || type === 'boolean') return type
  const { format } = property
  if (format === 'date' || format === 'date-time') return 'date'
  if (format === 'email' || /^e?_?mail/i.test(key)) return 'email'
  if (format === 'phone' || /phone|mobile/i.test(key)) return 'phone'
  return /^(?:(?:full|first|last)_?)?name$/i.test(key) ? 'name' : 'string'
}

/** A title, a description that is a name rather than a sentence, or the key in words. */
function labelOf(key: string, { title, description }: JsonSchema) {
  const text = [title, description].find((one) => typeof one === 'string' && one.length <= 80)
  if (typeof text === 'string' && text.endsWith('?')) return text
  const name = String(text ?? '').replace(/[.:]+$|^(?:the|a|an) /gi, '')
  if (name !== '' && !/^(?:whether|if|si|se|ob) /i.test(name)) return name
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_.-]+/g, ' ')
  return words.toLowerCase()
}

/** Follows a reference inside the schema, and takes the first of several alternatives. */
function resolved(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const { $ref: ref, anyOf, oneOf } = schema
  if (typeof ref === 'string' && ref.startsWith('#/')) {
    return recordOf(valueAt(root, ref.slice(2).split('/')))
  }
  const shapes = [anyOf, oneOf].flatMap((each) => (Array.isArray(each) ? each.map(recordOf) : []))
  return { ...schema, ...shapes.find(({ type }) => type !== 'null') }
}

function typeOf({ type }: JsonSchema) {
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type
}

function recordOf(value: unknown): JsonSchema {
  return value !== null && typeof value === 'object' ? (value as JsonSchema) : {}
}
