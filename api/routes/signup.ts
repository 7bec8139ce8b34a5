import { z } from 'zod'
import { insertMember } from '../../db/members.ts'
import { insertOrg } from '../../db/orgs.ts'
import { ApiError } from '../../shared/errors.ts'
import { mintKey } from '../mint_key.ts'
import { route } from '../route.ts'

export const signUp = route({
  method: 'post',
  path: '/v1/auth/signup',
  summary: 'Create an organization with its owner and a first API key',
  auth: 'internal',
  body: z.object({
    email: z.email().max(320).toLowerCase(),
    name: z.string().trim().min(1).max(200).nullable().default(null),
    organization_name: z.string().trim().min(1).max(200),
  }),
  response: z.object({
    organization: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), email: z.string(), role: z.string() }),
    /** `key` is shown here and never again. */
    api_key: z.object({ id: z.string(), label: z.string(), key: z.string() }),
  }),
  statuses: [409],
  async handle({ sql }, { body }) {
    const { email, name, organization_name } = body
    const organization = await insertOrg(sql, { name: organization_name, email })
    const user = await insertMember(sql, { org_id: organization.id, email, name, role: 'owner' })
    if (!user) throw new ApiError('conflict', `${email} is a user already`, { field: 'email' })

    const holder = { org_id: organization.id, member: user }
    return { organization, user, api_key: await mintKey(sql, holder, 'First key') }
  },
})
