import { z } from 'zod'
import { listTemplatesOfAllOrgs } from '../../../../db/templates/all_templates.ts'
import { toPage } from '../../../../shared/base/cursor.ts'
import { flag, text } from '../../../../shared/base/schema/fields.ts'
import { wireId } from '../../../../shared/base/schema/wire_id.ts'
import { TemplateSummary } from '../../../../shared/templates/template_summary.ts'
import { findTemplateAnywhere } from '../../../../db/templates/templates.ts'
import type { Sql } from '../../../../db/sql.ts'
import { notFound } from '../../../../shared/base/errors.ts'
import { pageOf, platformPaging } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { present, TemplateSource, WholeTemplate } from '../../templates/template_fields.ts'
import {
  readVersion,
  readVersions,
  VersionSummary,
  WholeVersion,
} from '../../templates/template_versions.ts'

const PlatformTemplate = TemplateSummary.extend({
  org_id: wireId('org'),
  org_name: text('Name of the organization', 'Acme'),
  source: TemplateSource,
  is_default: flag('Whether it is the default template of the service'),
  parent_template_id: wireId('tpl')
    .nullable()
    .describe('Id of its parent template; null for one without a parent'),
}).meta({ id: 'PlatformTemplate', description: 'A template of any organization in a list' })

export const listAllTemplates = route('GET /v1/admin/templates', {
  summary: 'List the templates of all organizations',
  description: 'Including archived ones.',
  auth: 'platform',
  query: z.object({
    org_id: z.string().optional().describe('Only the templates of this organization'),
    ...platformPaging(200),
  }),
  response: pageOf(PlatformTemplate),
  async handle({ sql }, { query: { cursor: after, limit, ...filter } }) {
    return toPage(await listTemplatesOfAllOrgs(sql, filter, { after, limit }), limit)
  },
})

const WholePlatformTemplate = WholeTemplate.extend({ org_id: wireId('org') }).meta({
  id: 'WholePlatformTemplate',
  description: 'A template of any organization with everything in it',
})

export const getPlatformTemplate = route('GET /v1/admin/templates/{template_id}', {
  summary: 'Get a template of any organization',
  description:
    'The response of `GET /v1/templates/{template_id}` for its organization, which alone can change it. For a platform template, `GET /v1/admin/system-templates/{template_id}` shows what it inherits.',
  auth: 'platform',
  response: WholePlatformTemplate,
  async handle({ sql }, { params: { template_id } }) {
    const template = await findAny(sql, template_id)
    return { ...present(template), org_id: template.org_id }
  },
})

export const listPlatformTemplateVersions = route(
  'GET /v1/admin/templates/{template_id}/versions',
  {
    summary: 'List the versions of a template of any organization',
    description: 'Each change to the template or its parent created one.',
    auth: 'platform',
    query: z.object(platformPaging(50)),
    response: pageOf(VersionSummary),
    async handle({ sql }, { params: { template_id }, query: { cursor: after, limit } }) {
      await findAny(sql, template_id)
      return readVersions(sql, template_id, { after, limit })
    },
  },
)

export const getPlatformTemplateVersion = route(
  'GET /v1/admin/templates/{template_id}/versions/{version}',
  {
    summary: 'Get a version of a template of any organization',
    description:
      'For example the `template_version` that a conversation runs. A version of a platform template includes everything it inherited at the time, including skills.',
    auth: 'platform',
    response: WholeVersion,
    async handle({ sql }, { params: { template_id, version } }) {
      await findAny(sql, template_id)
      return readVersion(sql, template_id, version)
    },
  },
)

/** @throws ApiError 404 */
async function findAny(sql: Sql, id: string) {
  const template = await findTemplateAnywhere(sql, id)
  if (template) return template
  throw notFound('template', id)
}
