import { z } from 'zod'
import { TemplateStatus } from '../../shared/template.ts'
import { route } from '../route.ts'
import { check } from '../validate.ts'
import { holdOwnTemplate } from './own_template.ts'
import { NewTemplate, refuseDefault, refuseUnknownArchetype } from './template_fields.ts'
import { refuseUnusable } from './usable_template.ts'

const CheckedTemplate = NewTemplate.extend({
  id: z.string().optional().describe('Of the template that it would change; absent for a new one'),
  status: TemplateStatus.default('active').describe('Only a change can archive'),
}).meta({ id: 'CheckedTemplate', examples: [{ name: 'Coffee', phases: [{ id: 'main' }] }] })

export const checkTemplate = route({
  method: 'post',
  path: '/v1/templates/check',
  summary:
    'Refuse a whole template, new or changed, as creating or changing it would; keeps nothing',
  auth: 'key',
  body: CheckedTemplate,
  response: z.object({ usable: z.literal(true) }),
  statuses: [404],
  async prepare(service, { caller, body }) {
    refuseDefault(body)
    if (body.id === undefined) check(NewTemplate, body, 'body')
    await refuseUnusable(service, caller.org_id, body)
  },
  async handle({ sql }, { caller: { org_id }, body: { id, archetype_id } }) {
    const current = id === undefined ? null : await holdOwnTemplate(sql, org_id, id)
    if (archetype_id !== current?.archetype_id) {
      await refuseUnknownArchetype(sql, org_id, archetype_id)
    }
    return { usable: true as const }
  },
})
