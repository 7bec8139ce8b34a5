import { z } from 'zod'
import { holdInvite, type InviteStatus, markAccepted } from '../../../db/people/invites.ts'
import {
  findIdentity,
  insertMember,
  type Member,
  movePendingMember,
} from '../../../db/people/members.ts'
import type { Sql } from '../../../db/sql.ts'
import { ApiError } from '../../../shared/errors.ts'
import { readToken } from '../../../shared/access/token.ts'
import { PersonName } from '../../../shared/access/person.ts'
import { mintKey } from './mint_key.ts'
import { blocked } from '../../http/authenticate.ts'
import { route } from '../../http/route.ts'
import { Email, NewUser } from '../../../shared/access/people.ts'

export const acceptInvite = route('POST /v1/auth/accept-invite', {
  summary: 'Accept an invitation',
  description: 'Makes the invited address a user of the organization that invited it.',
  auth: 'internal',
  body: z.object({
    token: z.string().max(200).describe('Token of the invitation'),
    email: Email.describe('The invited address, as the identity provider proved it'),
    name: PersonName.nullable().default(null).describe('Name of the user; null when not known'),
  }),
  response: NewUser,
  statuses: [404, 409],
  idempotent: { once: 'key' },
  async handle({ sql }, { body: { token, email, name } }) {
    const hash = readToken(token)
    const invite = hash && (await holdInvite(sql, hash))
    if (!invite) throw new ApiError('not_found', UNKNOWN, { field })
    if (invite.email !== email) throw new ApiError('forbidden', ANOTHER_ADDRESS, { field: 'email' })
    if (invite.status !== 'open') throw new ApiError('conflict', SETTLED[invite.status], { field })
    if (invite.org_blocked) throw blocked('organization')
    if (!invite.inviter_may) throw new ApiError('conflict', UNSUPPORTED, { field })

    const { org_id, role } = invite
    const user = await join(sql, email, { org_id, role, name })
    await markAccepted(sql, invite.id)
    const api_key = await mintKey(sql, { org_id, member_id: user.id }, 'First key')
    return { organization: { id: org_id, name: invite.org_name }, user, api_key }
  },
})

const field = 'token'
const UNKNOWN = 'There is no invitation with this token; ask for a new one'
const ANOTHER_ADDRESS =
  'This invitation is for another address; sign in with the one that was invited'

const SETTLED: Record<Exclude<InviteStatus, 'open'>, string> = {
  accepted: 'This invitation was already accepted; sign in as the user it created',
  revoked: 'This invitation was revoked; ask for a new one',
  expired: 'This invitation has expired; ask for a new one',
}

const UNSUPPORTED = 'The person who sent this invitation can no longer invite; ask for a new one'

type Membership = Pick<Member, 'org_id' | 'role' | 'name'>

/** Makes a new user, or moves the pending one of this address here. */
async function join(sql: Sql, email: string, membership: Membership): Promise<Member> {
  const made = await insertMember(sql, { ...membership, email, membership_status: 'active' })
  if (made) return made
  const identity = await findIdentity(sql, email)
  if (identity?.blocked) throw blocked('user')
  const moved = identity && (await movePendingMember(sql, identity.id, membership))
  if (moved) return moved
  const where =
    identity?.org_id === membership.org_id ? 'this organization' : 'another organization'
  const message = `${email} is already an active user of ${where}; sign in, or have another address invited`
  throw new ApiError('conflict', message, { field: 'email' })
}
