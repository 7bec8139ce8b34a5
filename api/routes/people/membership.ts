import { z } from 'zod'
import { findMember } from '../../../db/people/members.ts'
import { findOrg } from '../../../db/people/orgs.ts'
import { must } from '../../../shared/must.ts'
import { wireId } from '../../../shared/wire_id.ts'
import { route } from '../../http/route.ts'
import { MembershipStatus, User } from './person_fields.ts'

export const getMembershipStatus = route({
  method: 'get',
  path: '/v1/auth/membership/status',
  summary:
    'Whether the membership of whoever made the key is approved; open to a pending member too',
  auth: 'key',
  members: 'pending_too',
  response: z
    .object({
      membership_status: MembershipStatus,
      user: User.nullable().describe('Null for a key of the organization itself'),
      organization: z.object({ id: wireId('org'), name: z.string() }),
    })
    .meta({ id: 'MembershipStatus' }),
  async handle({ sql }, { caller: { org_id, member } }) {
    const organization = must(await findOrg(sql, org_id), 'a key has an organization')
    if (!member) return { membership_status: 'active' as const, user: null, organization }
    const user = must(await findMember(sql, member.id), 'a key falls with its member')
    return { membership_status: user.membership_status, user, organization }
  },
})
