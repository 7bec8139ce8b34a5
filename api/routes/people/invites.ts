import { z } from 'zod'
import { insertInvite, listOpenInvites, revokeInvite } from '../../../db/people/invites.ts'
import { findIdentity } from '../../../db/people/members.ts'
import { toPage } from '../../../shared/cursor.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'
import { makeToken } from '../../../shared/access/token.ts'
import { instant, text, textOrNull } from '../../../shared/schema/fields.ts'
import { wireId } from '../../../shared/wire_id.ts'
import { pageOf, PAGING } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { deletedOf } from '../deleted.ts'
import { Email, Role } from './person_fields.ts'

const LIFETIME_SECONDS = 7 * 24 * 3600

const Invite = z
  .object({
    id: wireId('inv'),
    email: text('Address that was invited'),
    role: Role.meta({ examples: ['member'] }),
    invited_by: textOrNull(
      'Id of the user who sent the invitation; null for a key of the organization',
    ),
    created_at: instant('When the invitation was sent'),
    expires_at: instant('When the invitation expires'),
  })
  .meta({ id: 'Invite', description: 'An invitation to the organization' })

export const createInvite = route({
  method: 'post',
  path: '/v1/auth/invites',
  summary: 'Invite somebody to the organization',
  description: 'A new invitation of the same address replaces an earlier one.',
  auth: 'key',
  members: 'managers',
  body: z.object({ email: Email.describe('Address to invite'), role: Role.default('member') }),
  response: Invite.extend({
    token: textOrNull(
      'Token to send to the invited person, shown once; null in the replay of an answer',
    ),
  }),
  statuses: [409],
  idempotent: { once: 'token' },
  async handle({ sql }, { caller: { org_id, member }, body: { email, role } }) {
    if (role === 'owner' && member?.role === 'admin') {
      throw new ApiError('forbidden', 'An admin may not invite an owner; ask an owner to do it', {
        field: 'role',
      })
    }
    if (await findIdentity(sql, email)) throw memberAlready(email)
    const { token, hash } = makeToken()
    const lifetime_seconds = LIFETIME_SECONDS
    const invited_by = member?.id ?? null
    const invited = { org_id, email, role, hash, invited_by, lifetime_seconds }
    return { ...(await insertInvite(sql, invited)), token }
  },
})

export const listInvites = route({
  method: 'get',
  path: '/v1/auth/invites',
  summary: 'List open invitations',
  description: 'Accepted, revoked and expired invitations are left out.',
  auth: 'key',
  members: 'managers',
  query: z.object(PAGING),
  response: pageOf(Invite),
  async handle({ sql }, { caller, query: { cursor: after, limit } }) {
    return toPage(await listOpenInvites(sql, caller.org_id, { after, limit }), limit)
  },
})

export const deleteInvite = route({
  method: 'delete',
  path: '/v1/auth/invites/{invite_id}',
  summary: 'Revoke an invitation',
  auth: 'key',
  members: 'managers',
  response: deletedOf('inv'),
  async handle({ sql }, { caller, params: { invite_id } }) {
    if (!(await revokeInvite(sql, caller.org_id, invite_id))) {
      throw notFound('invitation to revoke', invite_id)
    }
    return { id: invite_id, deleted: true as const }
  },
})

/** The caller sees only members of their own organization, so this says nothing about others. */
function memberAlready(email: string) {
  const message = `${email} is already in this organization; invite another address`
  return new ApiError('conflict', message, { field: 'email' })
}
