import { z } from 'zod'
import { TemplateInput } from './template.ts'

/*
 * A template outside of its organization. It carries none of its ids: an archetype is named by its
 * slug, the organization's own skills are written out, and a secret stays the reference that it was.
 */

export const FORMAT = 'colloquy.template' as const
export const FORMAT_VERSION = 1 as const

export const PortableTemplate = z
  .object({
    format: z.literal(FORMAT, `Must be ${FORMAT}; send the answer of an export`),
    format_version: z.literal(
      FORMAT_VERSION,
      `Must be ${FORMAT_VERSION}; export the template again with this version`,
    ),
    /** How the agent is; found again by its slug. */
    archetype: z.object({ slug: z.string(), name: z.string() }).nullable().default(null),
    /** An archived one comes back active. */
    template: TemplateInput,
  })
  .meta({ id: 'PortableTemplate' })
