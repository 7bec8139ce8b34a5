import { newId } from '../../shared/base/ids.ts'
import type { ApiKey } from '../../shared/people/people.ts'
import type { NewApiKey } from '../../shared/people/api_key.ts'
import { must } from '../../shared/base/must.ts'
import { lostConnection } from '../connection_errors.ts'
import type { KeyScope } from '../../shared/people/key_scope.ts'
import type { Fragment, Sql } from '../sql.ts'

/** A key, and what determines its permissions; `org_id` is null for a platform key. */
export type KnownKey = {
  id: string
  org_id: string | null
  org_blocked: boolean
  member_id: string | null
  member_role: string | null
  member_blocked: boolean
  membership_status: string | null
  scopes: KeyScope[]
  /** Null: never. */
  expires_at: Date | null
  /** Null while it can be used. */
  ended: 'revoked' | 'expired' | null
  /** Not used in the last minute. */
  idle: boolean
}

/**
 * A key, also one that was revoked or has expired, by the hash of its text. A key that was being created
 * while its user moved to another organization does not count: it would open the organization that they left.
 */
export async function findKeyByHash(sql: Sql, hash: Buffer): Promise<KnownKey | undefined> {
  const [key] = await sql<[(KnownKey | { id: null })?]>`
    select
      api_key.id,
      api_key.org_id,
      org.blocked_at is not null as org_blocked,
      member.id as member_id,
      member.role as member_role,
      member.blocked_at is not null as member_blocked,
      member.membership_status,
      scopes,
      api_key.expires_at,
      case
        when revoked_at is not null then 'revoked'
        when api_key.expires_at <= now() then 'expired'
      end as ended,
      ${isIdle(sql)} as idle
    from (values (${hash}::bytea)) as asked (hash)
    left join api_key on api_key.hash = asked.hash
      and not exists (
        select
        from member
        where member.id = api_key.member_id
          and member.org_id <> api_key.org_id
      )
    left join org on org.id = api_key.org_id
    left join member on member.id = api_key.member_id
  `
  if (!key) throw lostConnection()
  return key.id === null ? undefined : key
}

/** Records when a key was used, at most once a minute. */
export async function touchKey(sql: Sql, id: string): Promise<void> {
  await sql`
    update api_key
    set last_used_at = now()
    where id = ${id} and ${isIdle(sql)}
  `
}

type NewKeyRow = Omit<NewApiKey, 'key'> & {
  label: string
  /** Null for a platform key. */
  org_id: string | null
  member_id: string | null
  scopes: KeyScope[]
  /** Null: never. */
  expires_at: Date | null
}

export async function insertKey(sql: Sql, row: NewKeyRow): Promise<ApiKey> {
  const [key] = await sql<[ApiKey?]>`
    insert into api_key ${sql({ id: newId('key'), ...row })}
    returning ${shown(sql)}
  `
  return must(key, 'an insert returns its row')
}

/**
 * How many active keys an organization has, and how many of them one member created. An approved sign-in
 * counts as the key that it will become. The organization stays locked until the caller's transaction ends,
 * so that nobody else can count at the same time.
 *
 * @param member_id null: none are counted as a member's
 */
export async function countKeys(sql: Sql, org_id: string, member_id: string | null) {
  await holdKeys(sql, org_id)
  const [held] = await sql<[{ of_org: number; of_member: number }?]>`
    select
      count(*)::integer as of_org,
      count(*) filter (where member_id = ${member_id})::integer as of_member
    from (
      select member_id
      from api_key
      where org_id = ${org_id} and ${isValid(sql, 'api_key')}
      union all
      select approver.member_id
      from device_session
      join api_key approver on approver.id = approved_by
        and ${isValid(sql, 'approver')}
      where device_session.org_id = ${org_id}
        and consumed_at is null
        and device_session.expires_at > now()
    ) held
  `
  return must(held, 'a count is a row')
}

/** Keys that were not revoked, newest first; null for the platform's. */
export function listKeys(sql: Sql, org_id: string | null): Promise<ApiKey[]> {
  return sql<ApiKey[]>`
    select ${shown(sql)}
    from api_key
    where ${isOf(sql, org_id)} and revoked_at is null
    order by created_at desc, id desc
  `
}

/** Keys that can still be used and expire within `days`, first the one that expires first; null for the platform's. */
export function listEndingKeys(sql: Sql, org_id: string | null, days: number) {
  return sql<{ label: string; expires_at: Date }[]>`
    select label, expires_at
    from api_key
    where ${isOf(sql, org_id)}
      and revoked_at is null
      and expires_at > now()
      and expires_at < now() + make_interval(days => ${days})
    order by expires_at
  `
}

type Maker = { member_id: string | null; role: string | null; has_another: boolean }

/**
 * Who created an active key, and whether they have another one; undefined if there is no such key. The
 * organization stays locked until the caller's transaction ends.
 */
export async function findMaker(sql: Sql, org_id: string, id: string): Promise<Maker | undefined> {
  await holdKeys(sql, org_id)
  const [maker] = await sql<[Maker?]>`
    select
      member_id,
      member.role,
      exists (
        select
        from api_key as other
        where other.member_id = api_key.member_id
          and other.org_id = ${org_id}
          and ${isValid(sql, 'other')}
          and other.id <> api_key.id
      ) as has_another
    from api_key
    left join member on member.id = member_id
    where api_key.id = ${id} and api_key.org_id = ${org_id} and revoked_at is null
  `
  return maker
}

/** Nobody else can count or revoke keys of the organization until the caller's transaction ends. */
async function holdKeys(sql: Sql, org_id: string) {
  await sql`
    select from org
    where id = ${org_id}
    for no key update
  `
}

/**
 * @param org_id null: a platform key
 * @returns whether there was such an active key
 */
export async function revokeKey(sql: Sql, org_id: string | null, id: string): Promise<boolean> {
  const revoked = await sql`
    update api_key
    set revoked_at = now()
    where id = ${id} and ${isOf(sql, org_id)} and revoked_at is null
  `
  return revoked.count > 0
}

function isOf(sql: Sql, org_id: string | null) {
  return org_id === null ? sql`org_id is null` : sql`org_id = ${org_id}`
}

/** Neither revoked nor expired. */
export function isValid(sql: Sql, table: string): Fragment {
  return sql`
    ${sql(table)}.revoked_at is null
    and coalesce(${sql(table)}.expires_at > now(), true)
  `
}

/** Not used in the last minute. */
function isIdle(sql: Sql) {
  return sql`coalesce(last_used_at < now() - interval '1 minute', true)`
}

function shown(sql: Sql) {
  return sql`id, label, prefix, last_four, member_id as user_id, scopes, expires_at, created_at, last_used_at`
}
