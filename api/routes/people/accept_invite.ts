import { z } from 'zod'
import { PersonName } from '../../../shared/people/person.ts'
import { Email, CreatedUser } from '../../../shared/people/people.ts'
import { route } from '../../http/route.ts'
import { acceptHeld, holdOpenInvite } from './invitation.ts'

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
