import { z } from 'zod'
import { nullAsAbsent } from '../../../shared/schema/null_as_absent.ts'
import { Warnings } from '../../../shared/template/warnings/warning.ts'
import { route } from '../../http/route.ts'
import { check } from '../../http/validate.ts'
import { findOwnTemplate } from './find_template.ts'
import { changedContent, newContent, partOf } from './template_content.ts'
import { NewTemplate, TemplatePatch } from './template_fields.ts'
import { refuseUnusable } from './usable_template.ts'
import { warningsOf } from './written_template.ts'

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

export const checkTemplate = route('POST /v1/templates/check', {
  summary: 'Check a template without saving it',
  description: 'Refuses a new template, or the change of one, exactly as saving it would.',
  auth: 'key',
  body: CheckedTemplate,
  response: z.object({
    usable: z.literal(true).describe('Always true; problems are errors'),
    warnings: Warnings,
  }),
  statuses: [404, 409],
  prepare(service, { caller, body }) {
    const part = body.id === undefined ? wholeOf(body) : partOf(body)
    return refuseUnusable(service, caller.org_id, part)
  },
  async handle({ sql }, { caller: { org_id }, body: { id, ...sent } }) {
    const content =
      id === undefined
        ? await newContent(sql, org_id, wholeOf(sent))
        : await changedContent(sql, org_id, {
            current: await findOwnTemplate(sql, org_id, id),
            patch: sent,
          })
    return { usable: true as const, warnings: await warningsOf(sql, org_id, content) }
  },
})

/** A new template, in which null counts as absent as when it is created. */
function wholeOf(sent: object) {
  return check(Whole, sent, 'body')
}

const Whole = nullAsAbsent(NewTemplate)
