import { z } from 'zod'
import {
  isArchetypeKnown,
  type Template,
  type TemplateContent,
} from '../../../db/templates/templates.ts'
import type { Sql } from '../../../db/sql.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'
import { Language } from '../../../shared/languages.ts'
import { describedEnum } from '../../../shared/schema/described_enum.ts'
import {
  Phase,
  Settings,
  TemplateInput,
  TemplateStatus,
} from '../../../shared/template/template.ts'
import { wireId } from '../../../shared/wire_id.ts'

/*
 * A template on the wire: our fields, and beside them whatever keys its author added.
 */

/** Largest template, as JSON without spaces, with the keys that its author added. */
export const MAX_TEMPLATE_BYTES = 1_000_000

const ArchetypeId = z
  .string()
  .nullable()
  .describe('Id of the archetype, which says how the agent holds the conversation; null for none')

export const NewTemplate = TemplateInput.extend({ archetype_id: ArchetypeId.default(null) }).meta({
  id: 'NewTemplate',
  description: 'A template as you write it; keys of your own are kept',
  examples: [
    {
      name: 'Coffee',
      phases: [
        {
          id: 'main',
          goals: [
            {
              id: 'cups',
              type: 'number',
              prompt: 'How many cups of coffee do you drink a day?',
              unit: 'cups',
            },
          ],
          outputs: [{ url: 'https://example.com/hook' }],
        },
      ],
      settings: { greeting: 'Hello! I have a question about coffee.' },
    },
  ],
})

/** A whole template after a change; only a change can archive. */
export const ChangedTemplate = NewTemplate.extend({ status: TemplateStatus })

/** Any subset of the fields; `settings` may carry nulls, which remove keys. */
export const TemplatePatch = z
  .looseObject({
    name: TemplateInput.shape.name.optional(),
    description: z.string().optional().describe('What the template is for'),
    language: Language.optional(),
    status: TemplateStatus.optional(),
    archetype_id: ArchetypeId.optional(),
    phases: z.array(Phase).optional().describe('Replace all phases'),
    settings: z
      .looseObject({})
      .optional()
      .describe('Only the settings that are sent change; a setting that is null is removed'),
    version: z
      .number()
      .int()
      .optional()
      .describe(
        'The version that you changed; when the template has another one by now, the answer is 409',
      ),
  })
  .meta({
    id: 'TemplatePatch',
    description: 'Only the fields that are sent change',
    examples: [{ settings: { greeting: 'Hello!' }, version: 1 }],
  })

export const TemplateSummary = z
  .object({
    id: wireId('tpl'),
    name: z.string().describe('Name of the template; participants see it'),
    description: z.string().describe('What the template is for'),
    language: Language,
    status: TemplateStatus.meta({ examples: ['active'] }),
    version: z.number().int().describe('Version of the template, from 1; each change adds one'),
    created_at: z.date().describe('When the template was created'),
    updated_at: z.date().describe('When the template was last changed'),
  })
  .meta({ id: 'TemplateSummary', description: 'A template in a list' })

export const TemplateSource = describedEnum('Who made the template', {
  user: 'your organization',
  system: 'the operator of the service, for every organization',
})

export const WholeTemplate = z
  .looseObject({
    ...TemplateSummary.shape,
    source: TemplateSource,
    is_default: z
      .literal(true)
      .optional()
      .describe('True for the default template of the service; absent for any other'),
    archetype_id: wireId('arc')
      .nullable()
      .meta({ description: ArchetypeId.description, examples: [null] }),
    phases: z.array(Phase).describe('The parts of the conversation, in order'),
    settings: Settings,
  })
  .meta({ id: 'Template', description: 'A template with everything in it' })

/** The template as it is answered. */
export function present({ extra, org_id: _, is_default, ...fields }: Template) {
  return { ...extra, ...fields, ...(is_default && { is_default: true as const }) }
}

/**
 * What is stored of a template that a caller sent; our own fields cannot be written that way.
 *
 * @throws ApiError 413 when all of it together is too large
 */
export function toContent(input: z.output<typeof ChangedTemplate>): TemplateContent {
  const { name, description, language, status, archetype_id, phases, settings, ...rest } = input
  const ours = { name, description, language, status, archetype_id, phases, settings }
  const extra = Object.fromEntries(Object.entries(rest).filter(([key]) => !OURS.has(key)))
  refuseTooLarge({ ...ours, ...extra })
  return { ...ours, extra }
}

/** @throws ApiError 404 naming the field */
export async function refuseUnknownArchetype(sql: Sql, org_id: string, id: string | null) {
  if (id === null || (await isArchetypeKnown(sql, org_id, id))) return
  throw notFound('archetype', id, { field: 'archetype_id' })
}

/** Whatever reads a template reads all of it. */
function refuseTooLarge(template: object) {
  const bytes = Buffer.byteLength(JSON.stringify(template))
  if (bytes <= MAX_TEMPLATE_BYTES) return
  const message = `The template would have ${bytes} bytes as JSON; send one of at most ${MAX_TEMPLATE_BYTES}`
  throw new ApiError('validation_error', message, { status: 413 })
}

const OURS = new Set([
  'id',
  'org_id',
  'version',
  'source',
  'is_default',
  'created_at',
  'updated_at',
  'warnings',
])
