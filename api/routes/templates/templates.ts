import { z } from 'zod'
import {
  addVersion,
  findDefaultTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
} from '../../../db/templates/templates.ts'
import { toPage } from '../../../shared/cursor.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'
import { must } from '../../../shared/must.ts'
import { wireId } from '../../../shared/wire_id.ts'
import { pageOf, PAGING } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { changedContent, partOf } from './changed_content.ts'
import { holdOwnTemplate } from './own_template.ts'
import {
  MAX_TEMPLATE_BYTES,
  NewTemplate,
  present,
  refuseUnknownArchetype,
  TemplatePatch,
  TemplateSummary,
  toContent,
  WholeTemplate,
} from './template_fields.ts'
import { refuseUnusable } from './usable_template.ts'
import { presentWritten, WrittenTemplate } from './written_template.ts'

export const listTemplatesRoute = route({
  method: 'get',
  path: '/v1/templates',
  summary: 'List templates',
  description: 'Archived templates are left out.',
  auth: 'key',
  query: z.object(PAGING),
  response: pageOf(TemplateSummary),
  async handle({ sql }, { caller, query: { cursor: after, limit } }) {
    return toPage(await listTemplates(sql, caller.org_id, { after, limit }), limit)
  },
})

export const getTemplate = route({
  method: 'get',
  path: '/v1/templates/{template_id}',
  summary: 'Get a template',
  auth: 'key',
  response: WholeTemplate,
  async handle({ sql }, { caller, params: { template_id } }) {
    const template = await findTemplate(sql, caller.org_id, template_id)
    if (!template) throw notFound('template', template_id)
    return present(template)
  },
})

export const createTemplate = route({
  method: 'post',
  path: '/v1/templates',
  summary: 'Create a template',
  description: `It may have at most ${MAX_TEMPLATE_BYTES.toLocaleString('en')} bytes as JSON.`,
  auth: 'key',
  body: NewTemplate,
  response: WrittenTemplate,
  statuses: [404],
  idempotent: true,
  async prepare(service, { caller, body }) {
    await refuseUnusable(service, caller.org_id, body)
  },
  async handle({ sql }, { caller, body }) {
    await refuseUnknownArchetype(sql, caller.org_id, body.archetype_id)
    const owner = { org_id: caller.org_id, created_by: caller.member?.id ?? null }
    const id = await insertTemplate(sql, owner, toContent(body))
    const template = must(await findTemplate(sql, caller.org_id, id), 'a new template is found')
    return presentWritten(sql, caller.org_id, template)
  },
})

export const patchTemplate = route({
  method: 'patch',
  path: '/v1/templates/{template_id}',
  summary: 'Change a template',
  description:
    'Makes the next version of the template; conversations that were created before keep theirs. A list, such as `phases`, is replaced as a whole.',
  auth: 'key',
  body: TemplatePatch,
  response: WrittenTemplate,
  statuses: [409],
  async prepare(service, { caller, body }) {
    await refuseUnusable(service, caller.org_id, partOf(body))
  },
  async handle({ sql }, { caller, params: { template_id }, body }) {
    const { org_id } = caller
    const current = await holdOwnTemplate(sql, org_id, template_id)
    const content = await changedContent(sql, org_id, { current, patch: body })
    await addVersion(sql, { ...current, version: current.version + 1 }, content)
    const template = must(await findTemplate(sql, org_id, template_id), 'a template is found again')
    return presentWritten(sql, org_id, template)
  },
})

export const getDefaultTemplate = route({
  method: 'get',
  path: '/v1/templates/default',
  summary: 'Get the default template',
  description: 'Every organization can create conversations with it.',
  auth: 'key',
  response: z.object({
    id: wireId('tpl'),
    name: z.string().describe('Name of the template; participants see it'),
    description: z.string().describe('What the template is for'),
    status: z
      .string()
      .describe('Always `active`')
      .meta({ examples: ['active'] }),
    source: z
      .string()
      .describe('Always `system`')
      .meta({ examples: ['system'] }),
  }),
  statuses: [404],
  async handle({ sql }) {
    const template = await findDefaultTemplate(sql)
    if (template) return template
    throw new ApiError('not_found', 'There is no default template; choose one of your own')
  },
})
