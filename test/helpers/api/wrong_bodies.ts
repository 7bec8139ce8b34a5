import { z } from 'zod'

/** A value of the wrong type for each field that a body declares. */
export function wrongFields(body: z.ZodType): [field: string, value: unknown][] {
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', metadata: z.registry() })
  return Object.entries(properties).map(([field, schema]) => [field, wrongFor(schema)])
}

/** A value that no schema of this kind accepts. */
function wrongFor(schema: unknown): unknown {
  const text = JSON.stringify(schema)
  return text.includes('"object"') || text.includes('"array"') ? 'text' : { wrong: true }
}
