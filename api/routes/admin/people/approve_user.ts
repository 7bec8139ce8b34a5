import { approveMember } from '../../../../db/people/members.ts'
import { holdMember } from '../../../../db/people/owners.ts'
import { notFound } from '../../../../shared/base/errors.ts'
import { route } from '../../../http/route.ts'
import { User } from '../../../../shared/people/people.ts'

export const approveUser = route('POST /v1/admin/users/{user_id}/approve', {
  summary: 'Approve a user',
  description: 'Makes a pending membership active; an active one stays active.',
  auth: 'platform',
  response: User,
  async handle({ sql, changed }, { params: { user_id } }) {
    const before = await holdMember(sql, user_id)
    const user = await approveMember(sql, user_id)
    if (!before || !user) throw notFound('user', user_id)
    const { org_id, membership_status } = user
    const was = { membership_status: before.membership_status }
    changed({ org_id, before: was, after: { membership_status } })
    return user
  },
})
