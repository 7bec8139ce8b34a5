import { z } from 'zod'
import { isNullAbsence } from '../../shared/base/schema/null_as_absent.ts'
import { findShown } from '../../shared/base/schema/shown_as.ts'
import type { JsonSchema } from './json_schema.ts'

export type Direction = 'input' | 'output'

/**
 * Where null counts as absent: in the body of a create everywhere, in that of a patch only inside its fields,
 * because there null itself has a meaning.
 */
export type Nulls = 'none' | 'inside' | 'everywhere'

/** Keywords of our own, which `plainSchema` turns into nullable types: the fields with their descriptions. */
export const NULLABLE_FIELDS = 'x-nullable-fields'
export const NULLABLE_VALUES = 'x-nullable-values'

type Write = (schema: z.ZodType, io: Direction, options?: { nulls?: Nulls }) => JsonSchema

/**
 * A zod schema as JSON Schema, with those that have a name in `definitions`.
 *
 * @param write for the schemas inside that are shown in place of others
 */
export function zodSchema(schema: z.ZodType, io: Direction, nulls: Nulls, write: Write) {
  const inner = nulls === 'none' ? 'none' : 'everywhere'
  const options = optionsFor(schema, io, nulls, (other) => write(other, io, { nulls: inner }))
  const names = namesFor(io, (one) => isSameBothWays(one, one === schema ? nulls : inner))
  const { $schema: _, $defs, ...root } = z.toJSONSchema(schema, { ...options, metadata: names })
  return { root: root as JsonSchema, definitions: ($defs ?? {}) as Record<string, JsonSchema> }
}

type Found = { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }

/** What is read of the definition of a zod schema. */
type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  valueType?: z.ZodType
  discriminator?: string
}

function optionsFor(
  root: z.core.$ZodType,
  io: Direction,
  nulls: Nulls,
  write: (schema: z.ZodType) => JsonSchema,
) {
  return {
    io,
    unrepresentable: 'any' as const,
    override({ zodSchema, jsonSchema }: Found) {
      const def = zodSchema._zod.def as Def
      const shown = findShown(zodSchema)
      if (shown) replace(jsonSchema, write(shown))
      if (def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
      if (def.type === 'map') {
        const additionalProperties = write(def.valueType!)
        Object.assign(jsonSchema, { type: 'object', additionalProperties })
      }
      if (def.discriminator) jsonSchema.discriminator = { propertyName: def.discriminator }
      if (io === 'output') return withoutRequestBounds(jsonSchema)
      if (nulls === 'none' || jsonSchema.$ref !== undefined) return
      if (def.type === 'record' && jsonSchema.additionalProperties) {
        if (isNullAbsence(z.optional(def.valueType!))) jsonSchema[NULLABLE_VALUES] = true
      }
      if (def.type === 'object' && (zodSchema !== root || nulls === 'everywhere')) {
        const fields = Object.entries(def.shape ?? {})
        const nullable = fields.filter(([, field]) => isNullAbsence(field))
        const described = nullable.map(([name, field]) => [name, descriptionOf(field)])
        if (nullable.length > 0) jsonSchema[NULLABLE_FIELDS] = Object.fromEntries(described)
      }
    },
  }
}

/** Its own, or that of the schema that it makes optional. */
function descriptionOf(field: z.ZodType): string {
  const { innerType } = field._zod.def as { innerType?: z.ZodType }
  return field.description ?? (innerType ? descriptionOf(innerType) : '')
}

/** What its field says about it takes precedence. */
function replace(schema: JsonSchema, shown: JsonSchema) {
  const { description } = schema
  for (const keyword of Object.keys(schema)) delete schema[keyword]
  Object.assign(schema, shown, description !== undefined && { description })
}

/** What limits requests says nothing about responses, whose fields may become more. */
function withoutRequestBounds(schema: JsonSchema) {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.additionalProperties === false) delete schema.additionalProperties
}

/** The metadata as declared, except the names of inputs. */
function namesFor(io: Direction, isSame: (schema: z.core.$ZodType) => boolean) {
  const names = z.registry<Record<string, unknown>>()
  names.get = (schema) => {
    const declared = z.globalRegistry.get(schema)
    if (!declared?.id || io === 'output' || isSame(schema)) return declared
    return { ...declared, id: `${declared.id}Input` }
  }
  return names
}

/** Schemas never change, and names are asked for often. */
const KNOWN = { none: new WeakMap(), inside: new WeakMap(), everywhere: new WeakMap() } as Record<
  Nulls,
  WeakMap<z.core.$ZodType, boolean>
>

function isSameBothWays(schema: z.core.$ZodType, nulls: Nulls): boolean {
  const known = KNOWN[nulls].get(schema)
  if (known !== undefined) return known
  const isSame = compareBothWays(schema, nulls)
  KNOWN[nulls].set(schema, isSame)
  return isSame
}

function compareBothWays(schema: z.core.$ZodType, nulls: Nulls): boolean {
  const [input, output] = (['input', 'output'] as const).map((io) => {
    const options = optionsFor(schema, io, nulls, (other) => ({
      shown: isSameBothWays(other, nulls === 'none' ? 'none' : 'everywhere') || io,
    }))
    return JSON.stringify(
      z.toJSONSchema(schema, { ...options, metadata: z.registry() }),
    ).replaceAll(/,?"additionalProperties":false/g, '')
  })
  return input === output
}
