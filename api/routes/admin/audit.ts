import { z } from 'zod'
import { listAudit } from '../../../db/people/audit.ts'
import { toPage } from '../../../shared/base/cursor.ts'
import { AuditEntry } from '../../../shared/platform/audit_entry.ts'
import { pageOf, platformPaging } from '../../http/paging.ts'
import { route } from '../../http/route.ts'

const filter = (what: string) => z.string().optional().describe(`Only changes ${what}`)

export const listAuditRoute = route('GET /v1/admin/audit', {
  summary: 'List what operators changed',
  description:
    'Every write to `/v1/admin` that changed something; refused or ineffective writes have no entry.',
  auth: 'platform',
  query: z.object({
    org_id: filter('of this organization'),
    key_id: filter('by this platform key'),
    action: filter('by this operation').meta({ examples: ['PATCH /v1/admin/orgs/{org_id}'] }),
    target_id: filter('of the object with this id'),
    ...platformPaging(50),
  }),
  response: pageOf(AuditEntry),
  async handle({ sql }, { query: { cursor: after, limit, ...filter } }) {
    return toPage(await listAudit(sql, filter, { after, limit }), limit)
  },
})
