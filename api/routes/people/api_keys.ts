import { z } from 'zod'
import { findMaker, listKeys, revokeKey } from '../../../db/people/api_keys.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'
import { wireId } from '../../../shared/wire_id.ts'
import { mintKey } from './mint_key.ts'
import { route } from '../../http/route.ts'

const ApiKeyOut = z
  .object({
    id: wireId('key'),
    label: z.string(),
    prefix: z.string().describe('How the key begins'),
    last_four: z.string().describe('How the key ends'),
    created_at: z.date(),
    last_used_at: z.date().nullable().describe('To the minute; null for a key that was never used'),
  })
  .meta({ id: 'ApiKey' })

export const listApiKeys = route({
  method: 'get',
  path: '/v1/auth/api-keys',
  summary: 'The keys of the organization that are not revoked',
  auth: 'key',
  response: z.array(ApiKeyOut),
  handle: ({ sql }, { caller }) => listKeys(sql, caller.org_id),
})

export const createApiKey = route({
  method: 'post',
  path: '/v1/auth/api-keys',
  summary: 'Make a key; its text is shown once',
  auth: 'key',
  body: z.object({ label: z.string().trim().min(1).max(100) }),
  response: ApiKeyOut.extend({
    key: z.string().nullable().describe('Shown once; null in the replay of an earlier answer'),
  }),
  idempotent: { once: ['key'] },
  handle: ({ sql }, { caller, body: { label } }) => mintKey(sql, caller, label),
})

export const deleteApiKey = route({
  method: 'delete',
  path: '/v1/auth/api-keys/{key_id}',
  summary: 'Revoke a key, from the next request on',
  auth: 'key',
  response: z.object({ id: wireId('key'), deleted: z.literal(true) }),
  async handle({ sql }, { caller: { org_id, member }, params: { key_id } }) {
    const maker = await findMaker(sql, org_id, key_id)
    if (maker && member?.role === 'member' && maker.member_id !== member.id) throw notTheirs()
    if (!(await revokeKey(sql, org_id, key_id))) throw notFound('API key', key_id)
    return { id: key_id, deleted: true as const }
  },
})

function notTheirs() {
  const message = 'A member may only revoke their own keys; ask an owner or an admin'
  return new ApiError('forbidden', message)
}
