import { z } from 'zod'
import { findMember } from '../../../db/people/members.ts'
import { findOrg } from '../../../db/people/orgs.ts'
import { must } from '../../../shared/must.ts'
import { route } from '../../http/route.ts'
import { MembershipStatus, OrgName, User } from '../../../shared/access/people.ts'

export const getMembershipStatus = route('GET /v1/auth/membership/status', {
  summary: 'Get the membership status of the user of the key',
  description: 'A user who waits for approval may ask too.',
  auth: 'key',
  members: 'pending_too',
  response: z
    .object({
      membership_status: MembershipStatus,
      user: User.nullable().describe('User of the key; null for a key of the organization itself'),
      organization: OrgName.describe('Organization of the key'),
    })
    .meta({ id: 'MembershipStatus', description: 'Whether the user of a key has been let in' }),
  async handle({ sql }, { caller: { org_id, member } }) {
    const organization = must(await findOrg(sql, org_id), 'a key has an organization')
    if (!member) return { membership_status: 'active' as const, user: null, organization }
    const user = must(await findMember(sql, member.id), 'a key falls with its member')
    return { membership_status: user.membership_status, user, organization }
  },
})
