import type { JsonSchema } from './schema_compiler.ts'

/** A schema in a larger one; the path is that of a field, such as `properties.age`, and empty for the root. */
export type Applied = { schema: JsonSchema; path: string }

/** A schema that may also be true or false. */
export type AnySchema = { schema: unknown; path: string }

/** Nothing fits `false`, wherever it applies. */
const NEVER: JsonSchema = { not: {} }

/** All that apply to the same value: the schemas, those of their `allOf`, and those that they refer to. */
export function appliedSchemas(given: readonly AnySchema[], root: JsonSchema): Applied[] {
  const applied = new Map<unknown, Applied>()
  const open = [...given]
  for (let next = open.shift(); next; next = open.shift()) {
    const { path } = next
    const schema = next.schema === false ? NEVER : next.schema
    if (!isSchema(schema) || applied.has(schema)) continue
    applied.set(schema, { schema, path })
    open.push(...partsOf(schema.allOf, at(path, 'allOf')))
    const { $ref } = schema
    if (typeof $ref === 'string') open.push({ schema: referred(root, $ref), path })
  }
  return [...applied.values()]
}

/** The schemas of a list such as `anyOf`. */
export function partsOf(list: unknown, path: string): AnySchema[] {
  return Array.isArray(list)
    ? list.map((schema: unknown, i) => ({ schema, path: at(path, i) }))
    : []
}

export function at(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Undefined, which anything fits, for a place outside of the schema or one that only a name tells. */
function referred(root: JsonSchema, ref: string): unknown {
  if (!/^#(\/|$)/.test(ref)) return undefined
  const keys = ref.split('/').slice(1)
  return keys.reduce<unknown>((place, key) => {
    const name = decoded(key).replaceAll('~1', '/').replaceAll('~0', '~')
    return Object.hasOwn(Object(place) as object, name)
      ? (place as Record<string, unknown>)[name]
      : undefined
  }, root)
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
