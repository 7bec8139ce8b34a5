import { z } from 'zod'
import { insertInvite, listOpenInvites, revokeInvite } from '../../../db/people/invites.ts'
import { findIdentity } from '../../../db/people/members.ts'
import { CreatedUser, Email, Invite, Role } from '../../../shared/people/people.ts'
import { ApiError, notFound } from '../../../shared/base/errors.ts'
import { makeToken } from '../../../shared/people/token.ts'
import { textOrNull } from '../../../shared/base/schema/fields.ts'
import { listing } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { deletedOf } from '../deleted.ts'
import { PersonName } from '../../../shared/people/person.ts'
import { acceptHeld, holdOpenInvite } from './invitation.ts'

const LIFETIME_SECONDS = 7 * 24 * 3600

export const createInvite = route('POST /v1/auth/invites', {
  summary: 'Invite somebody to the organization',
  description: 'A new invitation for the same address replaces an earlier one.',
  auth: 'key',
  members: 'managers',
  body: z.object({ email: Email.describe('Address to invite'), role: Role.default('member') }),
  response: Invite.extend({
    token: textOrNull(
      'Token to send to the invited person, shown once; null in a replayed response',
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
    // Callers see only members of their own organization, so this reveals nothing about others.
    if (await findIdentity(sql, email)) {
      const message = `${email} is already in this organization; invite another address`
      throw new ApiError('conflict', message, { field: 'email' })
    }
    const { token, hash } = makeToken()
    const lifetime_seconds = LIFETIME_SECONDS
    const invited_by = member?.id ?? null
    const invited = { org_id, email, role, hash, invited_by, lifetime_seconds }
    return { ...(await insertInvite(sql, invited)), token }
  },
})

export const listInvites = route('GET /v1/auth/invites', {
  summary: 'List open invitations',
  description: 'Accepted, revoked and expired invitations are left out.',
  auth: 'key',
  members: 'managers',
  ...listing(Invite, listOpenInvites),
})

export const deleteInvite = route('DELETE /v1/auth/invites/{invite_id}', {
  summary: 'Revoke an invitation',
  auth: 'key',
  members: 'managers',
  response: deletedOf('inv'),
  async handle({ sql }, { caller, params: { invite_id } }) {
    if (!(await revokeInvite(sql, caller.org_id, invite_id))) {
      throw notFound('open invitation', invite_id)
    }
    return { id: invite_id, deleted: true as const }
  },
})

export const acceptInvite = route('POST /v1/auth/accept-invite', {
  summary: 'Accept an invitation',
  description: 'Makes the invited address a user of the organization that invited it.',
  auth: 'internal',
  body: z.object({
    token: z.string().max(200).describe('Token of the invitation'),
    email: Email.describe('The invited address, as the identity provider proved it'),
    name: PersonName.nullable().default(null).describe('Name of the user; null when not known'),
  }),
  response: CreatedUser,
  statuses: [404, 409],
  idempotent: { once: 'key' },
  async handle({ sql }, { body: { token, email, name } }) {
    const invite = await holdOpenInvite(sql, token, email)
    return acceptHeld(sql, invite, { name, isProved: true })
  },
})
