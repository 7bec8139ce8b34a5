import { z } from 'zod'
import { TemplateInput } from './template.ts'

/*
 * A template without ids of its organization: archetypes are named by slug, own skills are inlined, and
 * secrets stay references.
 */

export const TEMPLATE_FORMAT = 'colloquy.template' as const
export const FORMAT_VERSION = 1 as const

export const PortableTemplate = z
  .object({
    format: z
      .literal(TEMPLATE_FORMAT, `Must be ${TEMPLATE_FORMAT}; send the answer of an export`)
      .describe('Says what this is'),
    format_version: z
      .literal(
        FORMAT_VERSION,
        `Must be ${FORMAT_VERSION}; export the template again with this version`,
      )
      .describe('Version of the format'),
    archetype: z
      .object({
        slug: z.string().describe('Names the archetype; the import looks it up by its slug'),
        name: z.string().describe('Name of the archetype'),
      })
      .nullable()
      .default(null)
      .describe('How the agent conducts the conversation; null when the template has no archetype'),
    template: TemplateInput.describe('The template; an archived one is exported as active'),
  })
  .meta({ id: 'PortableTemplate', description: 'A template without the ids of its organization' })
