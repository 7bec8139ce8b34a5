import { hasAllKeys, insertKey } from '../db/api_keys.ts'
import type { Sql } from '../db/sql.ts'
import { makeApiKey } from '../shared/api_key.ts'
import { ApiError } from '../shared/errors.ts'

/** Keys of one organization that are not revoked. */
const MAX_KEYS = 50

/** Whose key it becomes; without a member it is the organization's own. */
type Holder = { org_id: string; member: { id: string } | null }

/**
 * Makes a key of an organization; `key` is its text, which nothing else ever tells.
 *
 * @throws ApiError 409 when the organization has as many as it may
 */
export async function mintKey(sql: Sql, { org_id, member }: Holder, label: string) {
  if (await hasAllKeys(sql, org_id, MAX_KEYS)) {
    const message = `An organization has at most ${MAX_KEYS} keys; revoke one that is not needed`
    throw new ApiError('conflict', message)
  }
  const { key, ...hashed } = makeApiKey('sk')
  const member_id = member?.id ?? null
  return { ...(await insertKey(sql, { org_id, member_id, label, ...hashed })), key }
}
