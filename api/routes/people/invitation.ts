import {
  type HeldInvite,
  holdInvite,
  type InviteStatus,
  markAccepted,
} from '../../../db/people/invites.ts'
import {
  findIdentity,
  insertMember,
  type Member,
  movePendingMember,
} from '../../../db/people/members.ts'
import type { Sql } from '../../../db/sql.ts'
import { readToken } from '../../../shared/people/token.ts'
import { ApiError } from '../../../shared/base/errors.ts'
import { blocked } from '../../http/authenticate.ts'
import { mintKey } from './mint_key.ts'

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
  /** Whether the address was proven: only then can somebody who is pending elsewhere move. */
  isProved: boolean
}

/**
 * Makes the invited address a user of the organization, with a first key.
 *
 * @throws ApiError 403 or 409 when the address is blocked or already taken
 */
export async function acceptHeld(sql: Sql, invite: HeldInvite, { name, isProved }: Joining) {
  const { email, org_id, role } = invite
  const user = await join(sql, email, { org_id, role, name }, isProved)
  await markAccepted(sql, invite.id)
  const api_key = await mintKey(sql, { org_id, member_id: user.id }, 'First key')
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
