import { z } from 'zod'
import { hasAllKeys, insertKey, listKeys, revokeKey } from '../../db/api_keys.ts'
import { makeApiKey } from '../../shared/api_key.ts'
import { ApiError, notFound } from '../../shared/errors.ts'
import { route } from '../route.ts'

/** Keys of one organization that are not revoked. */
const MAX_KEYS = 50

const ApiKeyOut = z
  .object({
    id: z.string(),
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
  async handle({ sql }, { caller, body }) {
    if (await hasAllKeys(sql, caller.org_id, MAX_KEYS)) {
      const message = `An organization has at most ${MAX_KEYS} keys; revoke one that is not needed`
      throw new ApiError('conflict', message)
    }
    const { key, ...hashed } = makeApiKey('sk')
    const owner = { org_id: caller.org_id, member_id: caller.member?.id ?? null }
    return { ...(await insertKey(sql, { ...owner, ...hashed, ...body })), key }
  },
})

export const deleteApiKey = route({
  method: 'delete',
  path: '/v1/auth/api-keys/{key_id}',
  summary: 'Revoke a key, from the next request on',
  auth: 'key',
  response: z.object({ id: z.string(), deleted: z.literal(true) }),
  async handle({ sql }, { caller, params: { key_id } }) {
    if (!(await revokeKey(sql, caller.org_id, key_id))) throw notFound('API key', key_id)
    return { id: key_id, deleted: true as const }
  },
})
