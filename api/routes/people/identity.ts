import { z } from 'zod'
import { findIdentity, findMember, type Identity } from '../../../db/people/members.ts'
import { findOrg } from '../../../db/people/orgs.ts'
import { PersonName } from '../../../shared/people/person.ts'
import { KeyScope } from '../../../shared/people/key_scope.ts'
import { must } from '../../../shared/base/must.ts'
import { flag, instantOrNull, text } from '../../../shared/base/schema/fields.ts'
import { wireId } from '../../../shared/base/schema/wire_id.ts'
import { route } from '../../http/route.ts'
import { Email, MembershipStatus, OrgName, Role, User } from '../../../shared/people/people.ts'

export const getMe = route('GET /v1/auth/me', {
  summary: 'Look up an e-mail address',
  description: 'With the internal secret, it also returns the user and the organization.',
  auth: 'none_or_internal',
  limit: 'identity',
  query: z.object({
    email: Email.describe('Address to look up'),
    name: PersonName.optional().describe('Returned as the name of a user who has none; not stored'),
  }),
  response: z
    .object({
      email: text('The address, in lower case'),
      known: flag('Whether it is the address of a user'),
      membership_status: MembershipStatus.nullable().describe(
        'Membership status of the user; null when the address is unknown',
      ),
      name: z
        .string()
        .nullish()
        .describe('Name of the user, for internal callers only; null when it is not known'),
      user: z
        .object({ id: wireId('usr'), role: Role, blocked: flag('Whether the user is blocked') })
        .nullish()
        .describe('The user, for internal callers only; null when the address is not known'),
      organization: OrgName.extend({ blocked: flag('Whether the organization is blocked') })
        .nullish()
        .describe(
          'Organization of the user, for internal callers only; null when the address is not known',
        ),
    })
    .meta({ id: 'Me', description: 'What is known of an e-mail address' }),
  async handle({ sql }, { caller, query: { email, name } }) {
    const identity = await findIdentity(sql, email)
    const membership_status = identity?.membership_status ?? null
    const known = { email, known: identity !== undefined, membership_status }
    return caller ? { ...known, name: identity?.name ?? name ?? null, ...whole(identity) } : known
  },
})

function whole(identity: Identity | undefined) {
  if (!identity) return { user: null, organization: null }
  const { id, role, blocked, org_id, org_name, org_blocked } = identity
  return {
    user: { id, role, blocked },
    organization: { id: org_id, name: org_name, blocked: org_blocked },
  }
}

export const getMembershipStatus = route('GET /v1/auth/membership/status', {
  summary: 'Get the membership status of the user of the key',
  description: 'Also available to users awaiting approval.',
  auth: 'key',
  scopes: [],
  members: 'pending_too',
  response: z
    .object({
      membership_status: MembershipStatus,
      user: User.nullable().describe('User of the key; null for a key of the organization itself'),
      organization: OrgName.describe('Organization of the key'),
      key: z
        .object({
          id: wireId('key'),
          scopes: z.array(KeyScope).describe('What the key may do'),
          expires_at: instantOrNull('When the key expires; null for never'),
        })
        .describe('The key of this request'),
    })
    .meta({ id: 'MembershipStatus', description: 'Whether the user of a key has been let in' }),
  async handle({ sql }, { caller: { org_id, member, key_id: id, scopes, expires_at } }) {
    const key = { id, scopes, expires_at }
    const organization = must(await findOrg(sql, org_id), 'a key has an organization')
    if (!member) return { membership_status: 'active' as const, user: null, organization, key }
    const user = must(await findMember(sql, member.id), 'a key falls with its member')
    return { membership_status: user.membership_status, user, organization, key }
  },
})
