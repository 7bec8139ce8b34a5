import { z } from 'zod'
import { listPlatformTemplates } from '../../../../db/templates/platform_templates.ts'
import { toPage } from '../../../../shared/base/cursor.ts'
import { flag, text } from '../../../../shared/base/schema/fields.ts'
import { wireId } from '../../../../shared/base/schema/wire_id.ts'
import { TemplateSummary } from '../../../../shared/templates/template_summary.ts'
import { pageOf, platformPaging } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { TemplateSource } from '../../templates/template_fields.ts'

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
    return toPage(await listPlatformTemplates(sql, filter, { after, limit }), limit)
  },
})
