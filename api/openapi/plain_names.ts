import { type JsonSchema, refTo } from './json_schema.ts'

type Schemas = Record<string, JsonSchema>

/** The same description, in which a schema that is only an input is not called `…Input`. */
export function withPlainNames<Description extends { components: { schemas: Schemas } }>(
  description: Description,
): Description {
  const { schemas } = description.components
  const text = JSON.stringify({
    ...description,
    components: { ...description.components, schemas: renamed(schemas) },
  }).replaceAll(REFERENCE, (_, name: string) => `"${String(refTo(plainName(name, schemas)).$ref)}"`)
  return JSON.parse(text) as Description
}

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g

function renamed(schemas: Schemas): Schemas {
  const named = Object.entries(schemas).map(
    ([name, schema]) => [plainName(name, schemas), schema] as const,
  )
  return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function plainName(name: string, schemas: Schemas): string {
  const base = name.replace(/Input$/, '')
  return base in schemas ? name : base
}
