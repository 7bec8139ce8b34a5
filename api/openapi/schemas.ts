import type { z } from 'zod'
import { type JsonSchema, PREFIX, refTo } from './json_schema.ts'
import { plainSchema } from './plain_schema.ts'
import { type Direction, type Nulls, zodSchema } from './zod_schema.ts'

type Naming = { id: string; description: string }
export type Schemas = ReturnType<typeof createSchemas>

/**
 * Converts zod schemas to the part of JSON Schema that the description uses. A schema with an `id` in its
 * metadata is written once, under `named`, and referenced. If its input differs from its output, the input is
 * called `…Input`.
 */
export function createSchemas() {
  const named: Record<string, JsonSchema> = {}
  const once = new Map<z.ZodType, JsonSchema>()

  /**
   * The schema, or a reference to it if it has a name: its own, or that of `otherwise` for an object.
   *
   * @param nulls where null counts as absent; default: nowhere
   */
  function write(
    schema: z.ZodType,
    io: Direction,
    { otherwise, nulls = 'none' }: { otherwise?: Naming; nulls?: Nulls } = {},
  ): JsonSchema {
    const { root, definitions } = zodSchema(schema, io, nulls, write)
    for (const [id, definition] of Object.entries(definitions)) keep(id, plain(definition))
    if (otherwise === undefined || root.type !== 'object') return plain(root)
    const { id, description } = otherwise
    keep(id, plain({ description, ...root }))
    return refTo(id)
  }

  /** An answer that many routes give: the same value every time. */
  function writeOnce(schema: z.ZodType): JsonSchema {
    const before = once.get(schema)
    if (before) return before
    const written = write(schema, 'output')
    once.set(schema, written)
    return written
  }

  function plain(schema: JsonSchema) {
    return plainSchema(relinked(schema))
  }

  function keep(id: string, definition: JsonSchema) {
    const parts = namingParts(id, definition)
    for (const [name, part] of Object.entries(parts)) keepOne(name, part)
  }

  function keepOne(id: string, definition: JsonSchema) {
    const before = named[id]
    if (before && JSON.stringify(before) !== JSON.stringify(definition)) {
      throw new Error(`Two different schemas are called ${id}; give one of them another id`)
    }
    named[id] = definition
  }

  return { named, write, writeOnce }
}

function relinked<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${PREFIX}`))
}

type Named = Record<string, JsonSchema>

/**
 * A named schema, and with names of their own its parts that generators would otherwise number: objects,
 * enums and choices. A part is named after the field that it is in.
 */
function namingParts(id: string, schema: JsonSchema): Named {
  const parts: Named = {}
  parts[id] = within(schema, id)
  return parts

  function within(schema: JsonSchema, owner: string): JsonSchema {
    const { properties, items, additionalProperties: values, anyOf, oneOf } = schema
    return {
      ...schema,
      ...(properties !== undefined && {
        properties: Object.fromEntries(
          Object.entries(properties as Named).map(([name, field]) => [
            name,
            named(field, partName(owner, name)),
          ]),
        ),
      }),
      ...(items !== undefined && { items: named(items as JsonSchema, singular(owner)) }),
      ...(isSchema(values) && { additionalProperties: named(values, singular(owner)) }),
      ...(anyOf !== undefined && { anyOf: either(anyOf as JsonSchema[], owner) }),
      ...(oneOf !== undefined && { oneOf: either(oneOf as JsonSchema[], owner) }),
    }
  }

  function either(schemas: JsonSchema[], owner: string): JsonSchema[] {
    const others = schemas.filter(({ type }) => type !== 'null')
    if (others.length === 1) return schemas.map((one) => named(one, owner))
    return schemas.map((one) => named(one, owner + titleOf(one)))
  }

  /** A reference to the part, once it has the name; anything that is not a part as it is. */
  function named(schema: JsonSchema, name: string): JsonSchema {
    if (!isPart(schema)) return within(schema, name)
    if (name in parts) throw new Error(`${id} has two parts called ${name}; give one of them an id`)
    parts[name] = within(schema, name)
    return refTo(name)
  }
}

function isPart({ properties, enum: values, anyOf, oneOf }: JsonSchema): boolean {
  if (properties !== undefined || oneOf !== undefined) return true
  if (Array.isArray(values)) return values.length > 1
  return Array.isArray(anyOf) && anyOf.filter(({ type }: JsonSchema) => type !== 'null').length > 1
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}

/** The part of an input is one, too. */
function partName(owner: string, field: string): string {
  const [, base = owner, input = ''] = /^(.*?)(Input)?$/.exec(owner) ?? []
  return base + inCapitals(field) + input
}

function inCapitals(words: string): string {
  return words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

function singular(name: string): string {
  const [, base = name, input = ''] = /^(.*?)(Input)?$/.exec(name) ?? []
  return base.replace(/ies$/, 'y').replace(/(?<!s)s$/, '') + input
}

function titleOf({ type, properties }: JsonSchema): string {
  const [kind] = Object.values((properties ?? {}) as Named).flatMap((field) => field.enum ?? [])
  return inCapitals(String(kind ?? type))
}
