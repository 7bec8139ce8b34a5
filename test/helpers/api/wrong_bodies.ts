import { z } from 'zod'

/** Not JSON, or not an object. */
export const WRONG_BODIES = [
  '{"a":',
  '[]',
  '"text"',
  'null',
  '7',
  `${'['.repeat(9000)}${']'.repeat(9000)}`,
]

/** A value of the wrong type for each field that a body declares. */
export function wrongFields(body: z.ZodType): [field: string, value: unknown][] {
  return fieldsOf(body).map(([field, schema]) => [
    field,
    isInner(schema) ? 'text' : { wrong: true },
  ])
}

/** The fields of a body that are lists or objects. */
export function innerFields(body: z.ZodType): string[] {
  return fieldsOf(body)
    .filter(([, schema]) => isInner(schema))
    .map(([field]) => field)
}

const known = new WeakMap<z.ZodType, [field: string, schema: unknown][]>()

function fieldsOf(body: z.ZodType) {
  const before = known.get(body)
  if (before) return before
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', metadata: z.registry() })
  const fields = Object.entries(properties)
  known.set(body, fields)
  return fields
}

/** Whether text is of the wrong type for it; an object is of the wrong type for all others. */
function isInner(schema: unknown): boolean {
  const text = JSON.stringify(schema)
  return text.includes('"object"') || text.includes('"array"')
}
