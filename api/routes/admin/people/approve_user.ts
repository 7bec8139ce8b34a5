import { approveMember } from '../../../../db/people/members.ts'
import { notFound } from '../../../../shared/errors.ts'
import { route } from '../../../http/route.ts'
import { User } from '../../../../shared/access/people.ts'

export const approveUser = route('POST /v1/admin/users/{user_id}/approve', {
  summary: 'Approve a user',
  description: 'Makes a pending membership active; an active one stays active.',
  auth: 'platform',
  response: User,
  async handle({ sql }, { params: { user_id } }) {
    const user = await approveMember(sql, user_id)
    if (!user) throw notFound('user', user_id)
    return user
  },
})
