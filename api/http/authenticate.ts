import { timingSafeEqual } from 'node:crypto'
import { findKeyByHash, type KnownKey, touchKey } from '../../db/people/api_keys.ts'
import { retryRead } from '../../db/sql.ts'
import type { KeyScope } from '../../shared/people/key_scope.ts'
import { readApiKey } from '../../shared/people/api_key.ts'
import { hashToken, isSameSecret } from '../../shared/people/token.ts'
import { ApiError } from '../../shared/base/errors.ts'
import { must } from '../../shared/base/must.ts'
import type { Config } from '../../shared/base/environment/config.ts'
import type { Caller, KeyCaller, Members, Route } from './route.ts'
import type { Service } from '../service.ts'

type Credentials = {
  authorization: string
  internalSecret: string
  /** The key hash of a console sign-in, used instead of `authorization`. */
  key_hash?: Buffer | undefined
}

/** Who may call. `any_key`: an organization or the operators. */
export type Wanted = Pick<Route, 'members' | 'scopes'> & { auth: Route['auth'] | 'any_key' }

type Refused = { key_id: string; org_id: string; user_id: string | null; reason: string }

export type Watch = {
  onKey?: (key: { id: string | null; org_id: string | null }) => void
  onRefused?: (refused: Refused) => Promise<void>
}

/** A wrong credential; such attempts are limited by IP address. */
export class WrongCredential extends ApiError {
  constructor(message: string) {
    super('unauthorized', message, { headers: CHALLENGE })
  }
}

/**
 * @param watch told of the key before it is decided whether the key allows the operation, and may then throw;
 *   and of the refusal of an organization's key, also of one that is no longer valid
 * @throws WrongCredential
 * @throws ApiError 401 without a credential, 403 with one that does not allow it
 */
export async function authenticate(
  { config, pools }: Pick<Service, 'config' | 'pools'>,
  { auth, members, scopes }: Wanted,
  credentials: Credentials,
  watch: Watch = {},
): Promise<Caller> {
  const { authorization, internalSecret, key_hash } = credentials
  if (auth === 'none') return null
  if ((auth === 'internal' || auth === 'none_or_internal') && internalSecret !== '') {
    const { INTERNAL_SECRET } = config
    if (INTERNAL_SECRET !== undefined && isSameSecret(internalSecret, INTERNAL_SECRET))
      return { internal: true }
    throw new WrongCredential('This X-Internal-Secret is not valid; send INTERNAL_SECRET')
  }
  if (auth === 'none_or_internal') return null
  if (auth === 'internal' && authorization === '' && !key_hash) {
    throw new ApiError('unauthorized', INTERNAL_ONLY, { headers: CHALLENGE })
  }
  const key = await findKey({ config, pools }, key_hash ?? readKey(authorization, config))
  const judge = () => admitKey(key, { auth, members, scopes }, watch)
  if (key.org_id === null || !watch.onRefused) return judge()
  try {
    return judge()
  } catch (error) {
    if (isRefusal(error)) {
      const reason = key.ended === 'revoked' ? REVOKED : error.message
      const { id: key_id, org_id, member_id } = key
      await watch.onRefused({ key_id, org_id, user_id: member_id, reason })
    }
    throw error
  }
}

/** @throws ApiError unless the key allows the operation */
function admitKey(key: FoundKey, { auth, members, scopes }: Wanted, { onKey }: Watch): Caller {
  if (key.org_id !== null && key.ended === 'revoked') throw unknownKey()
  if (key.org_id !== null && key.ended === 'expired') throw new WrongCredential(EXPIRED)
  onKey?.(key)
  if (auth === 'internal') throw forbidden(INTERNAL_ONLY)
  if (key.org_id === null) {
    if (auth === 'key')
      throw forbidden("A platform key is for /v1/admin only; use an organization's key")
    return { key_id: key.id }
  }
  if (auth === 'platform')
    throw forbidden('This operation needs a platform key; send one that begins with adm_')
  const caller = admitMember(key, members)
  refuseWithoutScope(caller, scopes)
  return caller
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'unauthorized' || error.code === 'forbidden')
}

const REVOKED = 'This API key was revoked'

const INTERNAL_ONLY =
  'This operation is for internal callers only, not for keys; send the INTERNAL_SECRET of the service as X-Internal-Secret'

const CHALLENGE = { 'WWW-Authenticate': 'Bearer' }

/** The hash of the key in a header; a mistyped key is refused without a database query. */
function readKey(authorization: string, { ADMIN_API_KEY }: Pick<Config, 'ADMIN_API_KEY'>): Buffer {
  const token = readBearer(authorization)
  const hash = hashToken(token)
  if (!readApiKey(token) && !isHashOf(hash, ADMIN_API_KEY)) throw unknownKey()
  return hash
}

/** @throws WrongCredential unless it is `Bearer` and a token */
export function readBearer(authorization: string): string {
  const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
  if (token) return token
  const message = 'Send an API key in the header: Authorization: Bearer <key>'
  if (authorization === '') throw new ApiError('unauthorized', message, { headers: CHALLENGE })
  throw new WrongCredential(message)
}

type FoundKey = OrgKey | { id: string | null; org_id: null }
type OrgKey = KnownKey & { org_id: string }

async function findKey(
  { config, pools }: Pick<Service, 'config' | 'pools'>,
  hash: Buffer,
): Promise<FoundKey> {
  if (isHashOf(hash, config.ADMIN_API_KEY)) return { id: null, org_id: null }
  const sql = pools.service
  const key = await retryRead(() => findKeyByHash(sql, hash))
  if (!key || (key.org_id === null && key.ended)) throw unknownKey()
  if (key.idle && !key.ended) await touchKey(sql, key.id)
  return key as FoundKey
}

/** Compares in constant time. */
function isHashOf(hash: Buffer, key: string | undefined) {
  return key !== undefined && timingSafeEqual(hash, hashToken(key))
}

function admitMember(key: OrgKey, members: Members): KeyCaller {
  if (key.org_blocked) throw blocked('organization')
  if (key.member_blocked) throw blocked('user')
  const { member_id, member_role, membership_status } = key
  if (membership_status === 'pending' && members !== 'pending_too') {
    throw forbidden(
      'This membership is pending; wait until GET /v1/auth/membership/status reports it as active',
    )
  }
  if (member_id !== null && membership_status !== 'pending' && membership_status !== 'active') {
    throw forbidden('This membership is not active; ask an owner or an admin of the organization')
  }
  if (members === 'managers' && member_role === 'member') {
    throw forbidden(
      'Members are not allowed to do this; ask an owner or an admin of the organization',
    )
  }
  if (members === 'owners' && member_role !== null && member_role !== 'owner') {
    throw forbidden('Only owners of the organization are allowed to do this; ask an owner')
  }
  const member = member_id === null ? null : { id: member_id, role: must(member_role, 'a role') }
  const { id: key_id, org_id, scopes, expires_at } = key
  return { key_id, org_id, member, scopes, expires_at }
}

const EXPIRED = 'This API key has expired; create another with a key that is still valid'

/** @throws ApiError 403 unless the caller's key has one of these scopes, or none is needed */
export function refuseWithoutScope(caller: KeyCaller, scopes: readonly KeyScope[]): void {
  if (scopes.length === 0 || scopes.some((scope) => caller.scopes.includes(scope))) return
  const needed = scopes.map((scope) => `\`${scope}\``).join(' or ')
  throw forbidden(`This key does not have the scope ${needed}; use a key that has it`)
}

/** For a key that never existed, was revoked, or was deleted with its organization. */
export function unknownKey(): WrongCredential {
  return new WrongCredential('The API key is not valid; check it or create another')
}

export function blocked(what: 'organization' | 'user') {
  return forbidden(`This ${what} is blocked; ask whoever runs this service`)
}

function forbidden(message: string) {
  return new ApiError('forbidden', message)
}
