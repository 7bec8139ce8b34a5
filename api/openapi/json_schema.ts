export type JsonSchema = Record<string, unknown>

/** Of every reference to a named schema. */
export const PREFIX = '#/components/schemas/'

export function refTo(id: string): JsonSchema {
  return { $ref: PREFIX + id }
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
