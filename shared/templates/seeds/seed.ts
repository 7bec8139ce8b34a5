import type { z } from 'zod'
import type { NewArchetype } from '../archetype.ts'
import type { TemplateInput } from '../template.ts'

/** A template that ships with the service. */
export type Seed = {
  /** Never changes: it tells a database which seeds it has. */
  key: string
  /** Key of an earlier seed in the list, from which it inherits everything but its name and description. */
  parent?: string
  /** Slug of one of the built-in archetypes. */
  archetype?: string
  /** Whether it becomes the default template of a service that has none. */
  is_default?: true
  template: z.input<typeof TemplateInput>
}

/** A built-in archetype; its slug tells a database that it has it. */
export type SeedArchetype = z.input<typeof NewArchetype>
