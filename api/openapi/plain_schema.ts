import type { JsonSchema } from './json_schema.ts'
import { NULLABLE_FIELDS, NULLABLE_VALUES } from './zod_schema.ts'

/**
 * The same schema in the few forms that every generator of clients reads (docs/client.md lists them). What has
 * no such form is left out, so that the result may accept more, never less.
 */
export function plainSchema(schema: JsonSchema): JsonSchema {
  const { default: usual, const: only, ...said } = schema
  const plain = inFewForms(said)
  return {
    ...plain,
    ...(typeof only === 'string' && { type: 'string', enum: [only] }),
    ...(isScalar(usual) && { default: usual }),
  }
}

function inFewForms(schema: JsonSchema): JsonSchema {
  const { anyOf, type } = schema as { anyOf?: JsonSchema[]; type?: string | string[] }
  if (anyOf) return choice(schema, anyOf)
  if (Array.isArray(type) && type.filter((one) => one !== 'null').length > 1) {
    return choice(
      schema,
      type.map((one) => ({ type: one })),
    )
  }
  if (schema.oneOf) return { ...schema, oneOf: (schema.oneOf as JsonSchema[]).map(plainSchema) }
  const types = [type].flat()
  if (types.includes('object')) return object(schema)
  if (types.includes('array')) return list(schema)
  if (types.includes('string')) return string(schema)
  if (schema.exclusiveMinimum !== undefined) return atLeast(schema)
  return schema
}

/** One of several types, or null. */
function choice({ anyOf: _, type: __, ...beside }: JsonSchema, either: JsonSchema[]): JsonSchema {
  const choices = either.filter((one) => !isNull(one)).map(plainSchema)
  const [first] = choices
  const several = { ...beside, anyOf: choices.map(withoutFormat) }
  const one = choices.length === 1 ? { ...first, ...beside } : several
  return choices.length < either.length ? nullable(one) : one
}

/** Readers that take a format for a type of its own cannot tell it from the other types of a choice. */
function withoutFormat({ format: _, ...rest }: JsonSchema): JsonSchema {
  return rest
}

function object(schema: JsonSchema): JsonSchema {
  const {
    properties,
    required,
    additionalProperties,
    propertyNames,
    [NULLABLE_FIELDS]: nullableFields,
    [NULLABLE_VALUES]: nullableValues,
    ...rest
  } = schema
  const canBeAbsent = new Map(Object.entries((nullableFields ?? {}) as Record<string, string>))
  const fields = Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, field]) => {
      const plain = plainSchema(field)
      const description = canBeAbsent.get(name)
      if (description === undefined) return [name, plain]
      return [name, nullable({ ...plain, description: withAbsence(description) })]
    },
  )
  const { enum: _, ...names } = (propertyNames ?? {}) as JsonSchema
  const values = valuesOf(additionalProperties, nullableValues === true)
  return {
    ...rest,
    ...(fields.length > 0 && { properties: Object.fromEntries(fields) as JsonSchema }),
    ...(fields.length > 0 && required !== undefined && { required }),
    ...(values !== undefined && { additionalProperties: values }),
    ...(Object.keys(names).some((key) => key !== 'type') && { propertyNames: names }),
  }
}

/** Says in the first paragraph what null means, unless the description says it itself. */
function withAbsence(description: string): string {
  if (/\bnull\b/i.test(description)) return description
  const [about, ...rest] = description.split('\n\n')
  return [`${about}; null counts as absent`, ...rest].join('\n\n')
}

function valuesOf(given: unknown, canBeNull: boolean): unknown {
  if (typeof given !== 'object' || given === null) return given
  if (Object.keys(given).length === 0) return true
  const plain = plainSchema(given as JsonSchema)
  return canBeNull ? nullable(plain) : plain
}

/** A tuple becomes a list of its length, whose items are of any of the tuple's types. */
function list({ items, prefixItems, ...rest }: JsonSchema): JsonSchema {
  if (!Array.isArray(prefixItems))
    return { ...rest, items: plainSchema((items ?? {}) as JsonSchema) }
  const places = (prefixItems as JsonSchema[]).map(plainSchema)
  const types = new Set(places.map(({ type }) => type))
  const item = types.size === 1 ? { type: [...types][0] } : { anyOf: places }
  return { ...rest, items: item, minItems: places.length, maxItems: places.length }
}

function string({ pattern, contentEncoding, ...rest }: JsonSchema): JsonSchema {
  const readByAll = typeof pattern === 'string' && !LOOKS_AROUND.test(pattern)
  const format = contentEncoding === 'base64' ? { format: 'byte' } : {}
  return { ...rest, ...format, ...(readByAll && { pattern }) }
}

/** The bound itself counts as allowed, because older readers know `exclusiveMinimum` as a flag. */
function atLeast({ exclusiveMinimum, ...rest }: JsonSchema): JsonSchema {
  const least = Number(exclusiveMinimum) + (rest.type === 'integer' ? 1 : 0)
  return { ...rest, minimum: least }
}

/** What the expressions of Go and Rust do not know. */
const LOOKS_AROUND = /\(\?<?[=!]/

/** The same, or null. */
function nullable(schema: JsonSchema): JsonSchema {
  const { type, enum: values, properties, $ref, anyOf, oneOf } = schema
  if (anyOf && (anyOf as JsonSchema[]).some(isNull)) return schema
  if ($ref !== undefined || values || properties || anyOf || oneOf) {
    const { description, examples, default: usual, ...one } = schema
    const beside = { description, examples, default: usual }
    const said = Object.entries(beside).filter(([, value]) => value !== undefined)
    const own = $ref === undefined && description !== undefined && { description }
    return { ...Object.fromEntries(said), anyOf: [{ ...one, ...own }, NULL] }
  }
  if (type === undefined) return schema
  return { ...schema, type: [...new Set([...[type].flat(), 'null'])] }
}

const NULL = { type: 'null' }

function isNull({ type }: JsonSchema): boolean {
  return type === 'null'
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
