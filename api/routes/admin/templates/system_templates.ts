import { z } from 'zod'
import {
  findSystemTemplate,
  listSystemTemplates,
} from '../../../../db/templates/system_templates.ts'
import { toPage } from '../../../../shared/base/cursor.ts'
import { SYSTEM_ORG_ID } from '../../../../shared/base/ids.ts'
import type { Sql } from '../../../../db/sql.ts'
import { notFound } from '../../../../shared/base/errors.ts'
import { pageOf, platformPaging } from '../../../http/paging.ts'
import { type PrepareScope, route } from '../../../http/route.ts'
import { Usable } from '../../templates/template_check.ts'
import { warningsOf } from '../../templates/written_template.ts'
import { changeSystemTemplate, planChange } from './change_system_template.ts'
import { prepareChange } from './prepare_change.ts'
import {
  presentSystem,
  SystemTemplate,
  SystemTemplatePatch,
  WrittenSystemTemplate,
} from './system_template_fields.ts'

export const listSystemTemplatesRoute = route('GET /v1/admin/system-templates', {
  summary: 'List the templates of the platform',
  description: 'Including archived ones.',
  auth: 'platform',
  query: z.object(platformPaging(50)),
  response: pageOf(SystemTemplate),
  async handle({ sql }, { query: { cursor: after, limit } }) {
    const templates = await listSystemTemplates(sql, {}, { after, limit })
    return toPage(templates.map(presentSystem), limit)
  },
})

export const getSystemTemplate = route('GET /v1/admin/system-templates/{template_id}', {
  summary: 'Get a template of the platform',
  auth: 'platform',
  response: SystemTemplate,
  handle: async ({ sql }, { params: { template_id } }) =>
    presentSystem(await findSystem(sql, template_id)),
})

export const patchSystemTemplate = route('PATCH /v1/admin/system-templates/{template_id}', {
  summary: 'Change a template of the platform',
  description:
    'Creates its next version, and that of each template that inherits the change; existing conversations keep theirs. In a template with a parent, only `name`, `description`, `status` and `settings.skills` can be changed.',
  auth: 'platform',
  body: SystemTemplatePatch,
  response: WrittenSystemTemplate,
  statuses: [409],
  prepare: prepareRequest,
  handle: (scope, { params: { template_id }, body }, { escapes }) =>
    changeSystemTemplate(scope, template_id, body, escapes),
})

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
  prepare: prepareRequest,
  async handle({ sql, config, unchanged }, { body }, { content, escapes }) {
    unchanged()
    const scope = { sql, config }
    const warnings = await warningsOf(scope, SYSTEM_ORG_ID, content, { change: body, escapes })
    return { usable: true as const, warnings }
  },
})

type ChangeRequest = { params: { template_id: string }; body: SystemTemplatePatch }

function prepareRequest(scope: PrepareScope, { params: { template_id }, body }: ChangeRequest) {
  const { phases, settings, goals } = body
  return prepareChange(scope, { phases, settings, goals }, (sql) =>
    planChange(sql, template_id, body),
  )
}

/**
 * A template of the platform.
 *
 * @throws ApiError 404
 */
export async function findSystem(sql: Sql, id: string) {
  const template = await findSystemTemplate(sql, { id })
  if (template) return template
  throw notFound('system template', id)
}
