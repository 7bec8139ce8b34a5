import { randomBytes } from 'node:crypto'
import type { Sql } from '../../../db/sql.ts'
import { insertMember } from '../../../db/people/members.ts'
import { insertOrg } from '../../../db/people/orgs.ts'
import { newId } from '../../../shared/base/ids.ts'
import type { Bodies, Ids } from '../api/every_route.ts'

export const ADMIN_PEOPLE_BODIES: Bodies = {
  'PATCH /v1/admin/orgs/{org_id}': () => ({
    name: 'Renamed',
    email: 'new@example.org',
    retention_days: 30,
  }),
  'POST /v1/admin/orgs/{org_id}/api-keys': () => ({ label: 'Lost key' }),
  'PATCH /v1/admin/users/{user_id}': ({ org_id }) => ({ role: 'owner', org_id }),
}

/**
 * An organization and a user of another one, neither of which makes requests: operators may block,
 * move and delete them without affecting other tests.
 */
export async function somePeople(sql: Sql): Promise<Ids> {
  const name = randomBytes(6).toString('hex')
  const home = await insertOrg(sql, { ...newOrg(), name: `Home of ${name}` })
  const org = await insertOrg(sql, { ...newOrg(), name: `Place of ${name}` })
  const membership = { org_id: home.id, membership_status: 'active' as const }
  const email = `${name}@example.org`
  const user = await insertMember(sql, { ...membership, email, name, role: 'member' })
  return { org_id: org.id, user_id: user!.id }
}

function newOrg() {
  return { id: newId('org'), email: null, webhook_secret: 'whsec_1' }
}
