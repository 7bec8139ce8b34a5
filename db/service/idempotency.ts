import type { Sql } from '../sql.ts'

/** What one Idempotency-Key stands for. */
export type Claim = {
  /** Null for callers without an organization: the path tells them apart. */
  org_id: string | null
  method: string
  path: string
  key: string
}

export type ClaimResult =
  /** The caller does the work and then keeps its answer, in the same transaction. */
  | { state: 'claimed' }
  /** Another request with this key is being answered at this moment. */
  | { state: 'in_flight' }
  | Answered
export type Answered = { state: 'answered'; same_body: boolean; answer: string }

/**
 * Claims a key for the caller's transaction, in which the work is done too: if that fails nothing
 * remains. A key is free again after 24 hours.
 *
 * @param body_hashes of the body, of which the first is kept and any tells that a body is the same
 */
export async function claimKey(
  sql: Sql,
  claim: Claim,
  body_hashes: readonly Buffer[],
): Promise<ClaimResult> {
  const { org_id, method, path, key } = claim
  const [claimed] = await sql`
    insert into idempotency (org_id, method, path, key, body_hash)
    select ${org_id}, ${method}, ${path}, ${key}, ${body_hashes[0]!}::bytea
    where pg_try_advisory_xact_lock(hashtextextended(${nameOf(claim)}, 0))
    on conflict (scope, method, path, key) do update
    set body_hash = excluded.body_hash, answer = null, created_at = now()
    where ${isFree(sql)}
    returning key
  `
  if (claimed) return { state: 'claimed' }

  return (await findAnswered(sql, claim, body_hashes)) ?? { state: 'in_flight' }
}

/** What was answered to a key that is not free again; claims nothing. */
export async function findAnswered(
  sql: Sql,
  { org_id, method, path, key }: Claim,
  body_hashes: readonly Buffer[],
): Promise<Answered | undefined> {
  const [answered] = await sql<[{ same_body: boolean; answer: string }?]>`
    select body_hash in ${sql(body_hashes)} as same_body, answer
    from idempotency
    where scope = ${org_id ?? ''} and method = ${method} and path = ${path} and key = ${key}
      and not ${isFree(sql)}
  `
  return answered && { state: 'answered', ...answered }
}

/** A key is free again after 24 hours. */
function isFree(sql: Sql) {
  return sql`idempotency.created_at < now() - interval '24 hours'`
}

/** Two claims of one name are the same. */
export function nameOf({ org_id, method, path, key }: Claim): string {
  return JSON.stringify([org_id, method, path, key])
}

/** Stores the text of a claimed key's answer. Failures are never stored: they roll the claim back. */
export async function keepAnswer(sql: Sql, claim: Claim, answer: string): Promise<void> {
  const { org_id, method, path, key } = claim
  await sql`
    update idempotency
    set answer = ${answer}
    where scope = ${org_id ?? ''} and method = ${method} and path = ${path} and key = ${key}
  `
}

/** Forgets keys that are free again. */
export async function deleteOldClaims(sql: Sql): Promise<void> {
  await sql`
    delete from idempotency
    where ${isFree(sql)}
  `
}
