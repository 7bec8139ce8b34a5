import { lockKey, type Sql } from '../sql.ts'

/** What a request with an Idempotency-Key claims: the key, in this scope, for this body. */
export type Claim = {
  /** Null for callers without an organization, who are distinguished by the path. */
  org_id: string | null
  /** What tells strangers apart; null for all other callers. */
  visitor: string | null
  method: string
  path: string
  key: string
  /** The first one is stored; a body is the same if one of them is the stored one. */
  body_hashes: readonly Buffer[]
}

/**
 * Claims a key in the caller's transaction, which also does the work and stores the response; a failure rolls
 * all of it back.
 *
 * @returns false when the key was used in the last 24 hours, or another transaction has claimed it
 */
export async function claimKey(sql: Sql, claim: Claim) {
  const { org_id, visitor, method, path, key, body_hashes } = claim
  const claimed = await sql`
    insert into idempotency (org_id, visitor, method, path, key, body_hash)
    select ${org_id}, ${visitor}, ${method}, ${path}, ${key}, ${body_hashes[0]!}::bytea
    where pg_try_advisory_xact_lock(${lockKey(sql, claimName(claim))})
    on conflict (scope, method, path, key) do update
    set body_hash = excluded.body_hash, response = null, created_at = now()
    where ${isFree(sql)}
  `
  return claimed.count > 0
}

/** A response, encrypted. */
export type KeptResponse = { key_id: string; nonce: Buffer; ciphertext: Buffer }
type EarlierResponse = KeptResponse & { same_body: boolean }

/** The response to an earlier request with a key. */
export async function findEarlierResponse(sql: Sql, claim: Claim) {
  const [earlier] = await sql<[EarlierResponse?]>`
    select
      body_hash in ${sql(claim.body_hashes)} as same_body,
      response_key_id as key_id,
      response_nonce as nonce,
      response as ciphertext
    from idempotency
    where ${isOf(sql, claim)} and not ${isFree(sql)}
  `
  return earlier
}

export async function keepResponse(
  sql: Sql,
  claim: Claim,
  { key_id, nonce, ciphertext }: KeptResponse,
): Promise<void> {
  await sql`
    update idempotency
    set response_key_id = ${key_id},
      response_nonce = ${nonce},
      response = ${ciphertext}
    where ${isOf(sql, claim)}
  `
}

/** Deletes keys that have expired. */
export async function deleteOldClaims(sql: Sql): Promise<void> {
  await sql`
    delete from idempotency
    where ${isFree(sql)}
  `
}

/** Two claims of the same key have the same name, whatever their bodies. */
export function claimName({ org_id, visitor, method, path, key }: Claim): string {
  return JSON.stringify([org_id, visitor, method, path, key])
}

function isOf(sql: Sql, { org_id, visitor, method, path, key }: Claim) {
  return sql`scope = ${org_id ?? visitor ?? ''} and method = ${method} and path = ${path} and key = ${key}`
}

/** A key expires after 24 hours. */
function isFree(sql: Sql) {
  return sql`idempotency.created_at < now() - interval '24 hours'`
}
