type Schema = { [keyword: string]: unknown }

/** A schema whose parts of draft-04, `id` and limits that are exclusive or not, are written as later drafts do. */
export function modernSchema(schema: Schema): Schema {
  return modern(schema) as Schema
}

function modern(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(modern)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => [
    key,
    DATA.has(key) ? part : modern(part),
  ])
  const schema = Object.fromEntries(entries)
  for (const [limit, exclusive] of LIMITS) {
    const [bound, isExclusive] = [schema[limit], schema[exclusive]]
    if (typeof bound !== 'number' || typeof isExclusive !== 'boolean') continue
    delete schema[exclusive]
    if (!isExclusive) continue
    schema[exclusive] = bound
    delete schema[limit]
  }
  if (typeof schema.id === 'string') {
    schema.$id ??= schema.id
    delete schema.id
  }
  return schema
}

/** What stands there is no schema. */
const DATA = new Set(['const', 'enum', 'default', 'example', 'examples'])
const LIMITS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const
