import type { z } from 'zod'
import { type JsonSchema, PREFIX, refTo } from './json_schema.ts'
import { namingParts } from './named_parts.ts'
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
