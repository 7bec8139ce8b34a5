import { z } from 'zod'
import { nullAsAbsent } from '../../../shared/base/schema/null_as_absent.ts'
import { Warnings } from '../../../shared/templates/warnings/warning.ts'
import { route } from '../../http/route.ts'
import { check } from '../../http/validate.ts'
import { findOwnTemplate } from './find_template.ts'
import { changedContent, newContent } from './template_content.ts'
import { NewTemplate, TemplatePatch } from './template_fields.ts'
import { findEscapesOf, refuseUnusable } from './refuse_unusable.ts'
import { warningsOf } from './written_template.ts'

const CheckedTemplate = TemplatePatch.extend({
  id: z
    .string()
    .max(200)
    .optional()
    .describe('Id of the template to change; absent for a new template, which is sent in full'),
}).meta({
  id: 'CheckedTemplate',
  description: 'A new template, or a change to one',
  examples: [
    {
      name: 'Coffee',
      phases: [{ id: 'main', goals: [{ id: 'cups', prompt: 'How many cups a day?' }] }],
    },
  ],
})

export const Usable = z
  .object({
    usable: z.literal(true).describe('Always true; problems are errors'),
    warnings: Warnings,
  })
  .meta({ id: 'UsableTemplate', description: 'The template can be saved' })

export const checkTemplate = route('POST /v1/templates/check', {
  summary: 'Check a template without saving it',
  description: 'Refuses a new or changed template exactly as saving it would.',
  auth: 'key',
  scopes: ['design'],
  body: CheckedTemplate,
  response: Usable,
  statuses: [404, 409],
  async prepare({ transact, config, renderer }, { caller: { org_id }, body: { id, ...sent } }) {
    const whole = id === undefined ? check(Whole, sent, 'body') : undefined
    const change = whole ?? sent
    await refuseUnusable({ config, renderer }, org_id, change)
    const content = await transact(async (sql) => {
      if (whole) return newContent(sql, org_id, whole)
      return changedContent(sql, org_id, await findOwnTemplate(sql, org_id, id!), sent)
    })
    return { content, request: { change, escapes: await findEscapesOf(renderer, org_id, content) } }
  },
  async handle({ sql, config }, { caller: { org_id } }, { content, request }) {
    return {
      usable: true as const,
      warnings: await warningsOf({ sql, config }, org_id, content, request),
    }
  },
})

/** A new template; null counts as absent, as on creation. */
const Whole = nullAsAbsent(NewTemplate)
