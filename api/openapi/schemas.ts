import { z } from 'zod'

type Direction = 'input' | 'output'
type Naming = { id: string; description: string }
export type JsonSchema = Record<string, unknown>
export type Schemas = ReturnType<typeof createSchemas>

const PREFIX = '#/components/schemas/'

/**
 * Converts zod schemas to JSON Schema. A schema with an `id` in its metadata is written once, under `named`,
 * and referenced. If its input differs from its output because of defaults, the input is called `…Input`.
 */
export function createSchemas() {
  const named: Record<string, JsonSchema> = {}

  /** The schema, or a reference to it if it has a name: its own, or that of `otherwise` for an object. */
  function write(schema: z.ZodType, io: Direction, otherwise?: Naming): JsonSchema {
    const { $schema: _, $defs, ...root } = writeAll(schema, io)
    for (const [id, definition] of Object.entries($defs ?? {})) keep(id, relinked(definition))
    if (otherwise === undefined || root.type !== 'object') return relinked(root)
    const { id, description } = otherwise
    keep(id, { description, ...relinked(root) })
    return { $ref: PREFIX + id }
  }

  function writeAll(schema: z.ZodType, io: Direction) {
    return z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: namesFor(io),
      override({ zodSchema, jsonSchema }) {
        if (zodSchema._zod.def.type === 'date') {
          Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
        }
        if (zodSchema instanceof z.ZodMap) {
          const additionalProperties = write(zodSchema.valueType as z.ZodType, io)
          Object.assign(jsonSchema, { type: 'object', additionalProperties })
        }
        if (saysOnlyThatItIsText(jsonSchema.propertyNames)) delete jsonSchema.propertyNames
        // These bounds limit requests; in responses they say nothing.
        if (io === 'input') return
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      },
    })
  }

  function keep(id: string, definition: JsonSchema) {
    const before = named[id]
    if (before && JSON.stringify(before) !== JSON.stringify(definition)) {
      throw new Error(`Two different schemas are called ${id}; give one of them another id`)
    }
    named[id] = definition
  }

  return { named, write }
}

/** The target of a reference, or the schema itself. */
export function resolved(schema: JsonSchema, named: Record<string, JsonSchema>): JsonSchema {
  const id = nameOf(schema)
  if (id === undefined) return schema
  const { $ref: _, ...beside } = schema
  return { ...named[id], ...beside }
}

/** The name of the referenced schema; undefined if this is not a reference. */
export function nameOf({ $ref }: JsonSchema): string | undefined {
  return typeof $ref === 'string' ? $ref.slice(PREFIX.length) : undefined
}

export function canBeNull({ type, anyOf, oneOf }: JsonSchema): boolean {
  const either = (anyOf ?? oneOf ?? []) as JsonSchema[]
  return [type].flat().includes('null') || either.some(canBeNull)
}

function saysOnlyThatItIsText(schema: unknown): boolean {
  return JSON.stringify(schema) === '{"type":"string"}'
}

/** The metadata as declared, except the names of inputs. */
function namesFor(io: Direction) {
  const names = z.registry<Record<string, unknown>>()
  names.get = (schema) => {
    const declared = z.globalRegistry.get(schema)
    if (!declared?.id || io === 'output' || isSameBothWays(schema)) return declared
    return { ...declared, id: `${declared.id}Input` }
  }
  return names
}

function isSameBothWays(schema: z.core.$ZodType): boolean {
  const [input, output] = (['input', 'output'] as const).map((io) =>
    JSON.stringify(
      z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: z.registry() }),
    ).replaceAll(/,?"additionalProperties":false/g, ''),
  )
  return input === output
}

function relinked<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${PREFIX}`))
}
