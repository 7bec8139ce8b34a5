import { z } from 'zod'
import { insertMember } from '../../../db/people/members.ts'
import { insertOrg } from '../../../db/people/orgs.ts'
import { insertSecurityEvent } from '../../../db/people/security_events.ts'
import { ApiError } from '../../../shared/base/errors.ts'
import { PersonName } from '../../../shared/people/person.ts'
import { SeenName } from '../../../shared/people/plain_name.ts'
import { newId } from '../../../shared/base/ids.ts'
import { makeWebhookSecret } from '../../outputs/webhook_secret.ts'
import { mintKey } from './mint_key.ts'
import { route } from '../../http/route.ts'
import { whoCalls } from '../../http/security_log.ts'
import { Email, CreatedUser } from '../../../shared/people/people.ts'

export const signUp = route('POST /v1/auth/signup', {
  summary: 'Create an organization with its owner and a first API key',
  auth: 'internal',
  body: z.object({
    email: Email.describe('Address of the owner'),
    name: PersonName.nullable().default(null).describe('Name of the owner; null when not known'),
    organization_name: SeenName.describe('Name of the organization'),
  }),
  records: 'member.joined',
  response: CreatedUser,
  statuses: [409],
  idempotent: { once: 'key' },
  async handle({ sql, config }, { id: request_id, caller, address, body }) {
    const { email, name, organization_name } = body
    const id = newId('org')
    const { sealed: webhook_secret } = makeWebhookSecret(config.SECRETS_KEY, id)
    const organization = await insertOrg(sql, {
      id,
      name: organization_name,
      email,
      webhook_secret,
    })
    const membership_status = config.SIGNUP_NEEDS_APPROVAL ? 'pending' : 'active'
    const org_id = organization.id
    const user = await insertMember(sql, { org_id, email, name, role: 'owner', membership_status })
    if (!user) {
      const message = `${email} is already a user; sign in as that user or use another address`
      throw new ApiError('conflict', message, { field: 'email' })
    }
    const api_key = await mintKey(sql, { org_id, member_id: user.id }, { label: 'First key' })
    await insertSecurityEvent(sql, {
      kind: 'key.created',
      org_ids: [org_id],
      ...whoCalls(caller),
      address,
      operation: 'POST /v1/auth/signup',
      target_id: api_key.id,
      request_id,
    })
    return { organization, user, api_key }
  },
})
