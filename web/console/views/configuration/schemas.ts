import type { Schema } from './kinds.ts'

/** The parts read from the OpenAPI document. */
export type Description = { components: { schemas: Record<string, Schema> } }

/** The schema of each setting by name; references are resolved. */
export function schemasIn({ components: { schemas } }: Description): Record<string, Schema> {
  const settings = Object.entries(schemas.SystemConfig!.properties!)
  return Object.fromEntries(
    settings.map(([name, { $ref, ...own }]) => {
      const named = $ref && schemas[$ref.split('/').at(-1)!]
      return [name, { ...named, ...own }]
    }),
  )
}
