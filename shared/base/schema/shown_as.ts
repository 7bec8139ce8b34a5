import type { z } from 'zod'

const shown = new WeakMap<object, z.ZodType>()

/**
 * A schema that the API description shows as another one: it accepts more than callers should send, and they
 * can have the other one as a type. Describe what contains it, because a description makes a new schema.
 */
export function shownAs<Schema extends z.ZodType>(schema: Schema, as: z.ZodType): Schema {
  shown.set(schema, as)
  return schema
}

export function findShown(schema: object): z.ZodType | undefined {
  return shown.get(schema)
}
