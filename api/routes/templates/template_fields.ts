import { z } from 'zod'
import {
  isArchetypeKnown,
  type Template,
  type TemplateContent,
} from '../../../db/templates/templates.ts'
import type { Sql } from '../../../db/sql.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'
import { Language } from '../../../shared/languages.ts'
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

const archetype_id = z.string().nullable().default(null)

export const NewTemplate = TemplateInput.extend({ archetype_id }).meta({
  id: 'NewTemplate',
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
              outputs: [{ url: 'https://example.com/hook' }],
            },
          ],
        },
      ],
      settings: { greeting: 'Hello! Two questions about coffee.' },
    },
  ],
})

/** A whole template after a change; only a change can archive. */
export const ChangedTemplate = NewTemplate.extend({ status: TemplateStatus })

/** Any subset of the fields; `settings` may carry nulls, which remove keys. */
export const TemplatePatch = z
  .looseObject({
    name: TemplateInput.shape.name.optional(),
    description: z.string().optional(),
    language: Language.optional(),
    status: TemplateStatus.optional(),
    archetype_id: z.string().nullable().optional(),
    phases: z.array(Phase).optional(),
    settings: z.looseObject({}).optional(),
    version: z
      .number()
      .int()
      .optional()
      .describe('The version that the change is made to; another one is a conflict'),
  })
  .meta({ id: 'TemplatePatch', examples: [{ settings: { greeting: 'Hello!' }, version: 1 }] })

export const TemplateSummary = z
  .object({
    id: wireId('tpl'),
    name: z.string(),
    description: z.string(),
    language: Language,
    status: TemplateStatus,
    version: z.number().int().describe('Counts the changes, from 1'),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .meta({ id: 'TemplateSummary' })

export const WholeTemplate = z
  .looseObject({
    ...TemplateSummary.shape,
    source: z.enum(['user', 'system']),
    is_default: z.literal(true).optional(),
    archetype_id: wireId('arc').nullable(),
    phases: z.array(Phase),
    settings: Settings,
  })
  .meta({ id: 'Template' })

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
