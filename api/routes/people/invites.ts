import { z } from 'zod'
import {
  type HeldInvite,
  holdInvite,
  insertInvite,
  type InviteStatus,
  listOpenInvites,
  markAccepted,
  revokeInvite,
} from '../../../db/people/invites.ts'
import {
  findIdentity,
  insertMember,
  type Member,
  movePendingMember,
} from '../../../db/people/members.ts'
import { insertSecurityEvent, type NewSecurityEvent } from '../../../db/people/security_events.ts'
import { CreatedUser, Email, Invite, Role } from '../../../shared/people/people.ts'
import { ApiError, notFound } from '../../../shared/base/errors.ts'
import { makeToken, readToken } from '../../../shared/people/token.ts'
import { textOrNull } from '../../../shared/base/schema/fields.ts'
import { PersonName } from '../../../shared/people/person.ts'
import type { Sql } from '../../../db/sql.ts'
import { listing } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { blocked } from '../../http/authenticate.ts'
import { whoCalls } from '../../http/security_log.ts'
import { deletedOf } from '../deleted.ts'
import { mintKey } from './mint_key.ts'

const LIFETIME_SECONDS = 7 * 24 * 3600

export const createInvite = route('POST /v1/auth/invites', {
  summary: 'Invite somebody to the organization',
  description: 'A new invitation for the same address replaces an earlier one.',
  auth: 'key',
  asksForKey: true,
  scopes: ['admin'],
  members: 'managers',
  body: z.object({ email: Email.describe('Address to invite'), role: Role.default('member') }),
  records: 'member.invited',
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
  scopes: ['admin'],
  members: 'managers',
  ...listing(Invite, listOpenInvites),
})

export const deleteInvite = route('DELETE /v1/auth/invites/{invite_id}', {
  summary: 'Revoke an invitation',
  auth: 'key',
  scopes: ['admin'],
  members: 'managers',
  records: 'invitation.revoked',
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
  records: 'member.joined',
  response: CreatedUser,
  statuses: [404, 409],
  idempotent: { once: 'key' },
  async handle({ sql }, { id: request_id, address, body: { token, email, name } }) {
    const invite = await holdOpenInvite(sql, token, email)
    const asked = { address, operation: 'POST /v1/auth/accept-invite', request_id }
    return acceptHeld(sql, invite, { name, isProved: true, asked })
  },
})

/**
 * The invitation with this token, if it can be accepted; locked until the caller's transaction ends.
 *
 * @param email the proven address of the accepting person; absent: no address was proven
 * @throws ApiError 403, 404 or 409 when it cannot be accepted
 */
export async function holdOpenInvite(sql: Sql, token: string, email?: string): Promise<HeldInvite> {
  const hash = readToken(token)
  const invite = hash && (await holdInvite(sql, hash))
  if (!invite) throw new ApiError('not_found', UNKNOWN, { field })
  if (email !== undefined && invite.email !== email)
    throw new ApiError('forbidden', ANOTHER_ADDRESS, { field: 'email' })
  if (invite.status !== 'open') throw new ApiError('conflict', SETTLED[invite.status], { field })
  if (invite.org_blocked) throw blocked('organization')
  if (!invite.inviter_may) throw new ApiError('conflict', UNSUPPORTED, { field })
  return invite
}

type Joining = {
  name: string | null
  /** Whether the web layer has proven the address: only then can somebody who is pending elsewhere move. */
  isProved: boolean
  /** For the security log. */
  asked: Pick<NewSecurityEvent, 'address' | 'operation' | 'request_id'>
}

/**
 * Makes the invited address a user of the organization, with a first key, which the security log records.
 *
 * @throws ApiError 403 or 409 when the address is blocked or already taken
 */
export async function acceptHeld(sql: Sql, invite: HeldInvite, { name, isProved, asked }: Joining) {
  const { email, org_id, role } = invite
  const user = await join(sql, email, { org_id, role, name }, isProved)
  await markAccepted(sql, invite.id)
  const api_key = await mintKey(sql, { org_id, member_id: user.id }, { label: 'First key' })
  const by = isProved
    ? whoCalls({ internal: true })
    : { actor: 'user' as const, user_id: user.id, key_id: api_key.id }
  const created = { kind: 'key.created' as const, ...by, ...asked, target_id: api_key.id }
  await insertSecurityEvent(sql, { ...created, org_ids: [org_id] })
  return { organization: { id: org_id, name: invite.org_name }, user, api_key }
}

const field = 'token'
const UNKNOWN = 'There is no invitation with this token; ask for a new one'
const ANOTHER_ADDRESS =
  'This invitation is for another address; sign in with the one that was invited'

const SETTLED: Record<Exclude<InviteStatus, 'open'>, string> = {
  accepted: 'This invitation has already been accepted; sign in as the user it created',
  revoked: 'This invitation was revoked; ask for a new one',
  expired: 'This invitation has expired; ask for a new one',
}

const UNSUPPORTED = 'The person who sent this invitation can no longer invite; ask for a new one'

type Membership = Pick<Member, 'org_id' | 'role' | 'name'>

/** Creates a user, or moves the pending user with this address here. */
async function join(
  sql: Sql,
  email: string,
  membership: Membership,
  isProved: boolean,
): Promise<Member> {
  const made = await insertMember(sql, { ...membership, email, membership_status: 'active' })
  if (made) return made
  const identity = await findIdentity(sql, email)
  if (identity?.blocked) throw blocked('user')
  const moved = isProved && identity && (await movePendingMember(sql, identity.id, membership))
  if (moved) return moved
  const where =
    identity?.org_id === membership.org_id ? 'this organization' : 'another organization'
  const state = identity?.membership_status === 'pending' ? 'a pending' : 'an active'
  const message = `${email} is already ${state} user of ${where}; sign in, or have another address invited`
  throw new ApiError('conflict', message, { field: 'email' })
}
