import { newestFirst, type PageQuery } from '../page.ts'
import type { Sql } from '../sql.ts'

/** A secret without its value. */
type Secret = {
  id: string
  name: string
  /** Where it may be sent; empty while it is not bound to any host. */
  hosts: string[]
  /** Null for the key of the organization and for a deleted user. */
  user_id: string | null
  created_at: Date
}

/** See `api/outputs/secret_box.ts`. */
type Box = { key_id: string; nonce: Buffer; ciphertext: Buffer }

type NewSecret = Box &
  Pick<Secret, 'id' | 'name' | 'hosts'> & { org_id: string; created_by: string | null }

/** Undefined when the organization already has a secret with this name. */
export async function insertSecret(sql: Sql, secret: NewSecret): Promise<Secret | undefined> {
  const [inserted] = await sql<[Secret?]>`
    insert into secret ${sql(secret)}
    on conflict (org_id, name) do nothing
    returning id, name, hosts, created_by as user_id, created_at
  `
  return inserted
}

export function listSecrets(sql: Sql, org_id: string, page: PageQuery): Promise<Secret[]> {
  return sql<Secret[]>`
    select id, name, hosts, created_by as user_id, created_at
    from secret
    where org_id = ${org_id}
      ${newestFirst(sql, 'secret', page)}
  `
}

/** The hosts of all secrets of an organization, by id and by name. */
export async function listSecretHosts(
  sql: Sql,
  org_id: string,
): Promise<Map<string, readonly string[]>> {
  const rows = await sql<Pick<Secret, 'id' | 'name' | 'hosts'>[]>`
    select id, name, hosts
    from secret
    where org_id = ${org_id}
  `
  return new Map(
    rows.flatMap(({ id, name, hosts }) => [
      [id, hosts],
      [name, hosts],
    ]),
  )
}

/** Undefined when there is no such secret. */
export async function changeSecretHosts(
  sql: Sql,
  { org_id, id, hosts }: Pick<NewSecret, 'org_id' | 'id' | 'hosts'>,
): Promise<Secret | undefined> {
  const [changed] = await sql<[Secret?]>`
    update secret
    set hosts = ${hosts}
    where org_id = ${org_id}
      and id = ${id}
    returning id, name, hosts, created_by as user_id, created_at
  `
  return changed
}

/** Who created a secret; `created_by` is null for the key of the organization and for a deleted user. */
export async function findSecretMaker(
  sql: Sql,
  org_id: string,
  id: string,
): Promise<Pick<NewSecret, 'created_by'> | undefined> {
  const [found] = await sql<[Pick<NewSecret, 'created_by'>?]>`
    select created_by
    from secret
    where org_id = ${org_id}
      and id = ${id}
  `
  return found
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
): Promise<(Box & Pick<NewSecret, 'id' | 'name' | 'hosts'>)[]> {
  return sql`
    select id, name, hosts, key_id, nonce, ciphertext
    from secret
    where org_id = ${org_id}
      and (id = any(${refs as string[]}) or name = any(${refs as string[]}))
  `
}
