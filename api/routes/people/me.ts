import { z } from 'zod'
import { findIdentity, type Identity } from '../../../db/people/members.ts'
import { PersonName } from '../../../shared/access/person.ts'
import { wireId } from '../../../shared/wire_id.ts'
import { route } from '../../http/route.ts'
import { Email, MembershipStatus, Role } from './person_fields.ts'

export const getMe = route({
  method: 'get',
  path: '/v1/auth/me',
  summary: 'Whose address it is; only internal callers learn more than whether it is known',
  auth: 'none_or_internal',
  limit: 'identity',
  query: z.object({
    email: Email.describe('The address that is asked about'),
    name: PersonName.optional().describe('Taken for a user who has no name yet; not stored'),
  }),
  response: z
    .object({
      email: z.string(),
      known: z.boolean(),
      membership_status: MembershipStatus.nullable().describe('Null when the address is not known'),
      name: z.string().nullable().optional().describe('For internal callers alone'),
      user: z
        .object({ id: wireId('usr'), role: Role, blocked: z.boolean() })
        .nullable()
        .optional()
        .describe('For internal callers alone; null when the address is not known'),
      organization: z
        .object({ id: wireId('org'), name: z.string(), blocked: z.boolean() })
        .nullable()
        .optional()
        .describe('For internal callers alone; null when the address is not known'),
    })
    .meta({ id: 'Me' }),
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
