import { deleteOrg } from '../../../../db/people/delete_org.ts'
import { findPlatformOrg } from '../../../../db/people/platform_orgs.ts'
import type { Sql } from '../../../../db/sql.ts'
import { findDefaultTemplate } from '../../../../db/templates/templates.ts'
import { ApiError, notFound } from '../../../../shared/base/errors.ts'
import { route } from '../../../http/route.ts'
import { deletedOf } from '../../deleted.ts'
import { refuseSystemOrg } from './system_org.ts'

export const deleteOrgRoute = route('DELETE /v1/admin/orgs/{org_id}', {
  summary: 'Delete an organization with all its data',
  description:
    'Its users, keys, links, skills and secrets are deleted immediately, and the rest becomes inaccessible. A job deletes the rest within seconds to minutes, starting with calls in progress, which end. Skills and skillsets that were promoted stay. The audit log keeps its entries without `before` and `after`.',
  auth: 'platform',
  response: deletedOf('org'),
  statuses: [409],
  async handle({ sql, changed }, { params: { org_id } }) {
    refuseSystemOrg(org_id, 'deleted')
    const org = await findPlatformOrg(sql, org_id)
    if (!org) throw notFound('organization', org_id)
    await refuseDefault(sql, org_id)
    if (!(await deleteOrg(sql, org_id))) throw notFound('organization', org_id)
    changed({ org_id, before: { counts: org.counts }, after: null })
    return { id: org_id, deleted: true as const }
  },
})

/** @throws ApiError 409 while it owns the default template, with which others have conversations */
async function refuseDefault(sql: Sql, org_id: string) {
  const template = await findDefaultTemplate(sql)
  if (template?.org_id !== org_id) return
  const message = `The default template ${template.id} belongs to the organization ${org_id}; make a system template the default before deleting the organization`
  throw new ApiError('conflict', message)
}
