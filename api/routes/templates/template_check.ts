import { z } from 'zod'
import { route } from '../../http/route.ts'
import { check } from '../../http/validate.ts'
import { changedContent, partOf } from './changed_content.ts'
import { findOwnTemplate } from './own_template.ts'
import {
  NewTemplate,
  refuseDefault,
  refuseUnknownArchetype,
  TemplatePatch,
  toContent,
} from './template_fields.ts'
import { refuseUnusable } from './usable_template.ts'

const CheckedTemplate = TemplatePatch.extend({
  id: z
    .string()
    .max(200)
    .optional()
    .describe('Id of the template to change; absent for a new template, which is sent whole'),
}).meta({
  id: 'CheckedTemplate',
  description: 'A new template, or the change of one',
  examples: [{ name: 'Coffee', phases: [{ id: 'main' }] }],
})

export const checkTemplate = route({
  method: 'post',
  path: '/v1/templates/check',
  summary: 'Check a template without saving it',
  description: 'Refuses a new template, or the change of one, exactly as saving it would.',
  auth: 'key',
  body: CheckedTemplate,
  response: z.object({ usable: z.literal(true).describe('Always true; problems are errors') }),
  statuses: [404, 409],
  async prepare(service, { caller, body }) {
    refuseDefault(body)
    const part = body.id === undefined ? check(NewTemplate, body, 'body') : partOf(body)
    await refuseUnusable(service, caller.org_id, part)
  },
  async handle({ sql }, { caller: { org_id }, body: { id, ...sent } }) {
    if (id === undefined) {
      const { archetype_id } = toContent(check(NewTemplate, sent, 'body'))
      await refuseUnknownArchetype(sql, org_id, archetype_id)
    } else {
      const current = await findOwnTemplate(sql, org_id, id)
      await changedContent(sql, org_id, { current, patch: sent })
    }
    return { usable: true as const }
  },
})
