import type { z } from 'zod'
import type { NewArchetype } from '../archetype.ts'
import type { TemplateInput } from '../template.ts'

/** A template that the service brings along. */
export type Seed = {
  /** Never changes: by it a database knows which seeds it has. */
  key: string
  /** Key of the seed, earlier in the list, from which it inherits all but its name and description. */
  parent?: string
  /** Slug of one of the archetypes that the service brings along. */
  archetype?: string
  /** Whether it becomes the default template of a service that has none. */
  is_default?: true
  template: z.input<typeof TemplateInput>
}

/** An archetype that the service brings along; by its slug a database knows that it has it. */
export type SeedArchetype = z.input<typeof NewArchetype>
