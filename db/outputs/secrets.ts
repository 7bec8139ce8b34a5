import { newestFirst, type PageQuery } from '../page.ts'
import type { Sql } from '../sql.ts'

/** A secret without its value. */
type Secret = { id: string; name: string; created_at: Date }

/** See `api/outputs/secret_box.ts`. */
type Box = { key_id: string; nonce: Buffer; ciphertext: Buffer }

type NewSecret = Box & { id: string; org_id: string; name: string; created_by: string | null }

/** Undefined when the organization already has a secret with this name. */
export async function insertSecret(sql: Sql, secret: NewSecret): Promise<Secret | undefined> {
  const [inserted] = await sql<[Secret?]>`
    insert into secret ${sql(secret)}
    on conflict (org_id, name) do nothing
    returning id, name, created_at
  `
  return inserted
}

export function listSecrets(sql: Sql, org_id: string, page: PageQuery): Promise<Secret[]> {
  return sql<Secret[]>`
    select id, name, created_at
    from secret
    where org_id = ${org_id}
      ${newestFirst(sql, 'secret', page)}
  `
}

/** Ids and names of all secrets of an organization. */
export async function listSecretNames(sql: Sql, org_id: string): Promise<Set<string>> {
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name
    from secret
    where org_id = ${org_id}
  `
  return new Set(rows.flatMap(({ id, name }) => [id, name]))
}

/** False when there is no such secret. */
export async function deleteSecret(sql: Sql, org_id: string, id: string): Promise<boolean> {
  const deleted = await sql`
    delete from secret
    where org_id = ${org_id}
      and id = ${id}
  `
  return deleted.count > 0
}

/** The secrets of an organization whose id or name is among `refs`. */
export function findSecrets(
  sql: Sql,
  org_id: string,
  refs: readonly string[],
): Promise<(Box & { id: string; name: string })[]> {
  return sql`
    select id, name, key_id, nonce, ciphertext
    from secret
    where org_id = ${org_id}
      and (id = any(${refs as string[]}) or name = any(${refs as string[]}))
  `
}
