import { SYSTEM_ORG_ID } from '../../../../shared/platform/system_org.ts'
import { route } from '../../../http/route.ts'
import { Usable } from '../../templates/template_check.ts'
import { warningsOf } from '../../templates/written_template.ts'
import { planChange } from './change_system_template.ts'
import { SystemTemplatePatch } from './system_template_fields.ts'
import { refuseUnusableChange } from './unusable_change.ts'

const CheckedSystemTemplate = SystemTemplatePatch.extend({}).meta({
  id: 'CheckedSystemTemplate',
  description: 'A change to check',
})

export const checkSystemTemplate = route('POST /v1/admin/system-templates/{template_id}/check', {
  summary: 'Check a change to a platform template without saving it',
  description: 'Refuses it exactly as saving would.',
  auth: 'platform',
  body: CheckedSystemTemplate,
  response: Usable,
  statuses: [409],
  prepare: (service, { body: { phases, settings, goals } }) =>
    refuseUnusableChange(service, { phases, settings, goals }),
  async handle({ sql, config, unchanged }, { params: { template_id }, body }) {
    unchanged()
    const { content } = await planChange(sql, template_id, body)
    const scope = { sql, config }
    const warnings = await warningsOf(scope, SYSTEM_ORG_ID, content, { change: body })
    return { usable: true as const, warnings }
  },
})
