import {
  addVersion,
  findDefaultTemplate,
  isSameContent,
  listTemplates,
} from '../../../db/templates/templates.ts'
import { ApiError } from '../../../shared/base/errors.ts'
import { text } from '../../../shared/base/schema/fields.ts'
import { TemplateSummary } from '../../../shared/templates/template_summary.ts'
import { listing } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { bindNamedSecrets } from './bind_named_secrets.ts'
import { findOwnTemplate, findReadable, holdOwnTemplate } from './find_template.ts'
import { changedContent, MAX_TEMPLATE_BYTES, newContent } from './template_content.ts'
import { NewTemplate, present, TemplatePatch, WholeTemplate } from './template_fields.ts'
import { findEscapesOf, refuseUnusable } from './refuse_unusable.ts'
import { presentWritten, saveNew, WrittenTemplate } from './written_template.ts'

export const listTemplatesRoute = route('GET /v1/templates', {
  summary: 'List templates',
  description: 'Archived templates are left out.',
  auth: 'key',
  scopes: ['run', 'design'],
  ...listing(TemplateSummary, listTemplates),
})

export const getTemplate = route('GET /v1/templates/{template_id}', {
  summary: 'Get a template',
  auth: 'key',
  scopes: ['run', 'design'],
  response: WholeTemplate,
  handle: async ({ sql }, { caller, params: { template_id } }) =>
    present(await findReadable(sql, caller.org_id, template_id)),
})

export const createTemplate = route('POST /v1/templates', {
  summary: 'Create a template',
  description: `It may have at most ${MAX_TEMPLATE_BYTES.toLocaleString('en')} bytes as JSON.`,
  auth: 'key',
  scopes: ['design'],
  records: 'template.created',
  body: NewTemplate,
  response: WrittenTemplate,
  statuses: [404],
  idempotent: true,
  async prepare({ config, renderer }, { caller: { org_id }, body }) {
    await refuseUnusable({ config, renderer }, org_id, body)
    return findEscapesOf(renderer, org_id, body)
  },
  async handle({ sql, config }, request, escapes) {
    const { caller, body } = request
    const content = await newContent(sql, caller.org_id, body)
    await bindNamedSecrets(sql, { ...request, operation: 'POST /v1/templates' }, content)
    return saveNew({ sql, config }, caller, content, { change: body, escapes })
  },
})

export const patchTemplate = route('PATCH /v1/templates/{template_id}', {
  summary: 'Change a template',
  description:
    'Creates the next version of the template, unless nothing changes; existing conversations keep theirs. A list, such as `phases`, is replaced as a whole.',
  auth: 'key',
  scopes: ['design'],
  records: 'template.changed',
  body: TemplatePatch,
  response: WrittenTemplate,
  statuses: [409],
  async prepare({ transact, config, renderer }, { caller: { org_id }, params, body }) {
    await refuseUnusable({ config, renderer }, org_id, body)
    const content = await transact(async (sql) =>
      changedContent(sql, org_id, await findOwnTemplate(sql, org_id, params.template_id), body),
    )
    return findEscapesOf(renderer, org_id, content)
  },
  async handle({ sql, config, unchanged }, request, escapes) {
    const { body, params } = request
    const { template_id } = params
    const { org_id } = request.caller
    const current = await holdOwnTemplate(sql, org_id, template_id)
    const content = await changedContent(sql, org_id, current, body)
    if (isSameContent(current, content)) unchanged()
    else {
      const operation = 'PATCH /v1/templates/{template_id}'
      await bindNamedSecrets(sql, { ...request, operation }, content)
      await addVersion(sql, { ...current, version: current.version + 1 }, content)
    }
    return presentWritten({ sql, config }, org_id, template_id, { change: body, escapes })
  },
})

export const getDefaultTemplate = route('GET /v1/templates/default', {
  summary: 'Get the default template',
  description: 'Every organization can create conversations with it.',
  auth: 'key',
  scopes: ['run', 'design'],
  response: TemplateSummary.pick({ id: true, name: true, description: true }).extend({
    status: text('Always `active`', 'active'),
    source: text('Always `system`', 'system'),
  }),
  statuses: [404],
  async handle({ sql }) {
    const template = await findDefaultTemplate(sql)
    if (template) return template
    throw new ApiError('not_found', 'There is no default template; choose one of your own')
  },
})
