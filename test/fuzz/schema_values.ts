import fc from 'fast-check'
import { type JsonSchema, resolved } from '../../api/openapi/json_schema.ts'

export type Named = Record<string, JsonSchema>
/** Values that a field of this name should mostly have, such as existing ids. */
export type Known = (field: string) => readonly string[] | undefined

/** Below this depth only required fields are generated. */
const MOST_LEVELS = 5

/** Values that match a JSON Schema of the description. */
export function valuesOf(
  schema: JsonSchema,
  named: Named,
  known: Known = () => undefined,
  field = '',
  level = 0,
): fc.Arbitrary<unknown> {
  const whole = resolved(schema, named)
  const inner = (schema: JsonSchema, name: string) =>
    valuesOf(schema, named, known, name, level + 1)
  const choices = (whole.anyOf ?? whole.oneOf) as JsonSchema[] | undefined
  if ('const' in whole) return fc.constant(whole.const)
  if (Array.isArray(whole.enum)) return fc.constantFrom(...(whole.enum as unknown[]))
  if (choices) return fc.oneof(...choices.map((choice) => inner(choice, field)))
  const types = [whole.type].flat() as string[]
  return fc.oneof(...types.map((type) => valuesOfType(type, whole, field, level, inner, known)))
}

type Inner = (schema: JsonSchema, name: string) => fc.Arbitrary<unknown>

function valuesOfType(
  type: string | undefined,
  schema: JsonSchema,
  field: string,
  level: number,
  inner: Inner,
  known: Known,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objects(schema, level, inner)
    case 'array':
      return arrays(schema, field, level, inner)
    case 'string':
      return strings(schema, known(field))
    case 'integer':
      return fc.integer(rangeOf(schema))
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true, ...rangeOf(schema) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objects(schema: JsonSchema, level: number, inner: Inner): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Named)
  const required = new Set(schema.required as string[] | undefined)
  const shown = properties.filter(([name]) => level < MOST_LEVELS || required.has(name))
  const declared = fc.record(
    Object.fromEntries(shown.map(([name, value]) => [name, inner(value, name)])),
    { requiredKeys: shown.map(([name]) => name).filter((name) => required.has(name)) },
  )
  const { additionalProperties } = schema
  if (typeof additionalProperties !== 'object' || level >= MOST_LEVELS) return declared
  const others = fc.dictionary(
    fc.string({ maxLength: 12 }),
    inner(additionalProperties as JsonSchema, ''),
    { maxKeys: 3, noNullPrototype: true },
  )
  return fc.tuple(others, declared).map(([some, known]) => ({ ...some, ...known }))
}

function arrays(schema: JsonSchema, field: string, level: number, inner: Inner) {
  const places = schema.prefixItems as JsonSchema[] | undefined
  if (places) return fc.tuple(...places.map((place) => inner(place, field)))
  const minLength = Number(schema.minItems ?? 0)
  const maxLength = level >= MOST_LEVELS ? minLength : Math.min(Number(schema.maxItems ?? 3), 3)
  const items = (schema.items ?? {}) as JsonSchema
  return fc.array(inner(items, field), { minLength, maxLength: Math.max(minLength, maxLength) })
}

function strings(schema: JsonSchema, known: readonly string[] | undefined): fc.Arbitrary<string> {
  const plain = plainStrings(schema)
  if (!known || known.length === 0) return plain
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, plain)
}

function plainStrings({ format, pattern, minLength, maxLength }: JsonSchema) {
  if (format === 'date-time') return INSTANTS
  if (format === 'email') return EMAILS
  if (format === 'uri') return URLS
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern, 'u'))
  const least = Number(minLength ?? 0)
  const most = Math.max(least, Math.min(Number(maxLength ?? 40), 40))
  const words = fc.string({ unit: 'grapheme', minLength: least, maxLength: most })
  return fc.oneof({ weight: 3, arbitrary: words }, fc.constant('x'.repeat(Number(maxLength ?? 9))))
}

const INSTANTS = fc
  .date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const EMAILS = fc.stringMatching(/^[a-z]{1,12}@example\.(?:org|com)$/)
const URLS = fc.stringMatching(/^https?:\/\/[a-z]{1,9}\.invalid\/[a-z0-9]{0,9}$/)

function rangeOf({ minimum, maximum, exclusiveMinimum }: JsonSchema) {
  const min = minimum ?? exclusiveMinimum
  return {
    ...(min !== undefined && { min: Number(min) }),
    ...(maximum !== undefined && { max: Number(maximum) }),
  }
}
