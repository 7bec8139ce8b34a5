import { z } from 'zod'
import { holdOrg } from '../../../../db/people/platform_orgs.ts'
import { findOrg } from '../../../../db/people/orgs.ts'
import { ApiKey, KeyLabel, KeyOnce } from '../../../../shared/people/people.ts'
import { notFound } from '../../../../shared/base/errors.ts'
import { route } from '../../../http/route.ts'
import { mintKey, refuseExcessKeys } from '../../people/mint_key.ts'
import { refuseSystemOrg } from './system_org.ts'

export const createOrgKey = route('POST /v1/admin/orgs/{org_id}/api-keys', {
  summary: 'Create an API key for an organization that has lost its own',
  description:
    'The key is shown once. It belongs to the organization itself and to no user: it has an owner’s permissions and survives users being blocked or deleted. The organization can see and revoke it like any other.',
  auth: 'platform',
  body: z.object({ label: KeyLabel }),
  response: ApiKey.extend({ key: KeyOnce }),
  statuses: [409],
  idempotent: { once: 'key' },
  async handle({ sql, changed }, { params: { org_id }, body: { label } }) {
    refuseSystemOrg(org_id, 'given keys')
    await holdOrg(sql, org_id)
    if (!(await findOrg(sql, org_id))) throw notFound('organization', org_id)
    const holder = { org_id, member_id: null }
    await refuseExcessKeys(sql, holder)
    const made = await mintKey(sql, holder, label)
    const { id, prefix, last_four } = made
    changed({ org_id, target_id: id, before: null, after: { label, prefix, last_four } })
    return made
  },
})
