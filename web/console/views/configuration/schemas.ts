import type { Schema } from './kinds.ts'

/** What is read of the service's own description. */
export type Description = { components: { schemas: Record<string, Schema> } }

/** The schema of each setting by its name; one that the description names elsewhere is looked up. */
export function schemasIn({ components: { schemas } }: Description): Record<string, Schema> {
  const settings = Object.entries(schemas.SystemConfig!.properties!)
  return Object.fromEntries(
    settings.map(([name, { $ref, ...own }]) => {
      const named = $ref && schemas[$ref.split('/').at(-1)!]
      return [name, { ...named, ...own }]
    }),
  )
}
