import { z } from 'zod'
import { findMaker, listKeys, revokeKey } from '../../../db/people/api_keys.ts'
import { ApiKey, KeyOnce, NewKey } from '../../../shared/people/people.ts'
import { ApiError, notFound } from '../../../shared/base/errors.ts'
import { grantOf } from './key_grant.ts'
import { mintKey, refuseExcessKeys } from './mint_key.ts'
import { refuseWithoutScope } from '../../http/authenticate.ts'
import { isPlainMember, route } from '../../http/route.ts'
import { deletedOf } from '../deleted.ts'

export const listApiKeys = route('GET /v1/auth/api-keys', {
  summary: 'List API keys',
  auth: 'key',
  scopes: ['admin'],
  response: z.array(ApiKey),
  handle: ({ sql }, { caller }) => listKeys(sql, caller.org_id),
})

export const createApiKey = route('POST /v1/auth/api-keys', {
  summary: 'Create an API key',
  description:
    'The key is shown once. It may do no more, and lasts no longer, than the key of this request.',
  auth: 'key',
  asksForKey: true,
  scopes: ['admin'],
  body: NewKey,
  records: 'key.created',
  response: ApiKey.extend({ key: KeyOnce }),
  idempotent: { once: 'key' },
  async handle({ sql }, { caller, body: { label, ...asked } }) {
    const { org_id, member } = caller
    const holder = { org_id, member_id: member?.id ?? null }
    const granted = grantOf(caller, asked)
    await refuseExcessKeys(sql, holder)
    return mintKey(sql, holder, { label, ...granted })
  },
})

export const deleteApiKey = route('DELETE /v1/auth/api-keys/{key_id}', {
  summary: 'Revoke an API key',
  description:
    'It stops working with the next request. A key may revoke itself; to revoke another, it needs the scope `admin`.',
  auth: 'key',
  asksForKey: true,
  scopes: [],
  records: 'key.revoked',
  response: deletedOf('key'),
  async handle({ sql }, { caller, params: { key_id } }) {
    const { org_id, member } = caller
    if (key_id !== caller.key_id) refuseWithoutScope(caller, ['admin'])
    const maker = await findMaker(sql, org_id, key_id)
    if (maker && isPlainMember(caller) && maker.member_id !== member?.id) {
      const message = 'Members may revoke only their own keys; ask an owner or an admin'
      throw new ApiError('forbidden', message)
    }
    if (maker?.role === 'owner' && !maker.has_another && member?.role === 'admin') {
      const message = 'An admin may not revoke the last key of an owner; ask an owner'
      throw new ApiError('forbidden', message)
    }
    if (!(await revokeKey(sql, org_id, key_id))) throw notFound('API key', key_id)
    return { id: key_id, deleted: true as const }
  },
})
