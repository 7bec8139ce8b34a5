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
    format: z.literal(FORMAT, 'is not an exported template; send what an export answered'),
    format_version: z.literal(
      FORMAT_VERSION,
      `is not a version that is read here, only ${FORMAT_VERSION}; export the template again`,
    ),
    /** How the agent is; found again by its slug. */
    archetype: z.object({ slug: z.string(), name: z.string() }).nullable().default(null),
    /** An archived one comes back active. */
    template: TemplateInput,
  })
  .meta({ id: 'PortableTemplate' })
