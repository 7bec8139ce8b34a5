import { z } from 'zod'
import { findMaker, listKeys, revokeKey } from '../../../db/people/api_keys.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'
import { instant, instantOrNull, text } from '../../../shared/schema/fields.ts'
import { wireId } from '../../../shared/wire_id.ts'
import { mintKey, refuseExcessKeys } from './mint_key.ts'
import { route } from '../../http/route.ts'
import { deletedOf } from '../deleted.ts'
import { KeyLabel, KeyOnce } from './person_fields.ts'

const ApiKeyOut = z
  .object({
    id: wireId('key'),
    label: text('What the key is for'),
    prefix: text('First characters of the key'),
    last_four: text('Last four characters of the key'),
    created_at: instant('When the key was created'),
    last_used_at: instantOrNull(
      'When the key was last used, to the minute; null when it never was',
    ),
  })
  .meta({ id: 'ApiKey', description: 'An API key without its text' })

export const listApiKeys = route({
  method: 'get',
  path: '/v1/auth/api-keys',
  summary: 'List API keys',
  auth: 'key',
  response: z.array(ApiKeyOut),
  handle: ({ sql }, { caller }) => listKeys(sql, caller.org_id),
})

export const createApiKey = route({
  method: 'post',
  path: '/v1/auth/api-keys',
  summary: 'Create an API key',
  description: 'The key is shown once.',
  auth: 'key',
  body: z.object({ label: KeyLabel }),
  response: ApiKeyOut.extend({ key: KeyOnce }),
  idempotent: { once: 'key' },
  async handle({ sql }, { caller: { org_id, member }, body: { label } }) {
    const holder = { org_id, member_id: member?.id ?? null }
    await refuseExcessKeys(sql, holder)
    return mintKey(sql, holder, label)
  },
})

export const deleteApiKey = route({
  method: 'delete',
  path: '/v1/auth/api-keys/{key_id}',
  summary: 'Revoke an API key',
  description: 'It stops working with the next request.',
  auth: 'key',
  response: deletedOf('key'),
  async handle({ sql }, { caller: { org_id, member }, params: { key_id } }) {
    const maker = await findMaker(sql, org_id, key_id)
    if (maker && member?.role === 'member' && maker.member_id !== member.id) {
      const message = 'A member may only revoke their own keys; ask an owner or an admin'
      throw new ApiError('forbidden', message)
    }
    if (!(await revokeKey(sql, org_id, key_id))) throw notFound('API key', key_id)
    return { id: key_id, deleted: true as const }
  },
})
