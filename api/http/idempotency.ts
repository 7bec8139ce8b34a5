import { createHmac } from 'node:crypto'
import {
  type Claim,
  claimKey,
  findEarlierResponse,
  claimName,
  keepResponse,
} from '../../db/service/idempotency.ts'
import type { Sql } from '../../db/sql.ts'
import { ApiError } from '../../shared/base/errors.ts'
import { subKey } from '../../shared/base/keys/sub_key.ts'
import { canonicalJson } from '../../shared/base/schema/canonical_json.ts'
import { decrypt, encrypt } from '../outputs/secret_box.ts'
import { limitConcurrency } from './concurrency.ts'
import { InvalidRequest } from './validate.ts'

const KEY = /^[\x21-\x7e]{1,255}$/

/** @throws InvalidRequest when the header is not 1 to 255 visible ASCII characters */
export function readIdempotencyKey(header: string): string | undefined {
  if (header === '') return undefined
  if (KEY.test(header)) return header
  const message = 'Must be 1 to 255 visible ASCII characters'
  throw new InvalidRequest('header', [{ path: ['Idempotency-Key'], message }])
}

/** A claim before its body is hashed. `power`: what the caller may do, which decides what the response says. */
export type KeyedRequest = Omit<Claim, 'body_hashes'> & { sent: unknown; power: string }

/** @param keys SECRETS_KEY, the current one first: the body is hashed with each */
export function claimOf({ sent, power, ...keyed }: KeyedRequest, keys: readonly Buffer[]): Claim {
  const text = `${power} ${canonicalJson(sent)}`
  return { ...keyed, body_hashes: keys.map((key) => hashOf(text, key)) }
}

/**
 * The stored response, as text, of an earlier request with the same key; undefined when this request is to be
 * processed.
 *
 * @throws ApiError 409 when the earlier request had another body or was by somebody with other rights, or is
 *   still in progress
 */
export async function findReplay(
  sql: Sql,
  keys: readonly Buffer[],
  claim: Claim,
): Promise<string | undefined> {
  if (await claimKey(sql, claim)) return undefined
  const replay = await findEarlyReplay(sql, keys, claim)
  if (replay === undefined) throw stillInProgress(claim)
  return replay
}

/**
 * As `findReplay`, before the request is prepared and without claiming the key.
 *
 * @throws ApiError 409 when the earlier request had another body, or its response cannot be decrypted any more
 */
export async function findEarlyReplay(sql: Sql, keys: readonly Buffer[], claim: Claim) {
  const earlier = await findEarlierResponse(sql, claim)
  if (!earlier) return undefined
  if (earlier.same_body)
    return decrypt(keys, ownerOf(claim), earlier, 'kept_response') ?? lost(claim)
  const message = `The Idempotency-Key ${claim.key} was used with a different body, or by a key with other rights; use a new one`
  throw new ApiError('conflict', message)
}

/** Keeps a response for replays, encrypted: a copy of the database opens no link that is in it. */
export async function keepReplay(
  sql: Sql,
  keys: readonly Buffer[],
  claim: Claim,
  response: string,
): Promise<void> {
  await keepResponse(sql, claim, encrypt(keys, ownerOf(claim), response, 'kept_response'))
}

/**
 * Prepares one request per key at a time, in this process.
 *
 * @throws ApiError 409 when another one is being prepared
 */
export function prepareOnce<T>(claim: Claim, prepare: () => Promise<T>): Promise<T> {
  return preparing.run(claimName(claim), prepare, () => stillInProgress(claim))
}

const preparing = limitConcurrency({ perKey: 1 })

function ownerOf(claim: Claim) {
  return { org_id: claim.org_id ?? '', id: claimName(claim) }
}

function lost({ key }: Claim): never {
  const message = `The response to the first request with the Idempotency-Key ${key} can no longer be read, because SECRETS_KEY was replaced; use a new one`
  throw new ApiError('conflict', message)
}

function stillInProgress({ key }: Claim) {
  const message = `The first request with the Idempotency-Key ${key} is still in progress; try again in 1 s`
  return new ApiError('conflict', message, { headers: { 'Retry-After': '1' } })
}

/**
 * A keyed hash, because the body of `POST /v1/secrets` is a secret: a plain digest in the database could be
 * brute-forced.
 */
function hashOf(text: string, key: Buffer) {
  return createHmac('sha256', subKey(key, 'idempotency')).update(text).digest()
}
