import { countKeys, insertKey } from '../../../db/people/api_keys.ts'
import type { Sql } from '../../../db/sql.ts'
import { type ApiKeyKind, makeApiKey } from '../../../shared/people/api_key.ts'
import { KEY_SCOPES, type KeyScope } from '../../../shared/people/key_scope.ts'
import { ApiError } from '../../../shared/base/errors.ts'

/** Maximum active keys per user. */
const MAX_OF_MEMBER = 50
/** Maximum active keys per organization. */
const MAX_OF_ORG = 1_000

/** The owner of a key: without a member the organization itself, without an organization the platform. */
type Holder<Org = string> = { org_id: Org; member_id: string | null }

type Given = {
  label: string
  /** Absent: all. */
  scopes?: KeyScope[]
  /** Null or absent: never. */
  expires_at?: Date | null
}

/** Creates a key; `key` is its text, which is not stored. */
export async function mintKey(
  sql: Sql,
  holder: Holder<string | null>,
  { label, scopes = KEY_SCOPES, expires_at = null }: Given,
  kind: ApiKeyKind = 'sk',
) {
  const { key, ...hashed } = makeApiKey(kind)
  return { ...(await insertKey(sql, { ...holder, label, scopes, expires_at, ...hashed })), key }
}

/** @throws ApiError 409 when the user or the organization has reached its limit */
export async function refuseExcessKeys(sql: Sql, { org_id, member_id }: Holder): Promise<void> {
  const { of_member, of_org } = await countKeys(sql, org_id, member_id)
  if (of_member >= MAX_OF_MEMBER) throw tooMany('A user', MAX_OF_MEMBER)
  if (of_org >= MAX_OF_ORG) throw tooMany('An organization', MAX_OF_ORG)
}

function tooMany(who: string, most: number) {
  const message = `${who} can have at most ${most} keys; revoke one that is not needed`
  return new ApiError('conflict', message)
}
