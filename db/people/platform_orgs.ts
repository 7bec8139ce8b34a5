import type { PlatformOrg } from '../../shared/platform/platform_people.ts'
import { SYSTEM_ORG_ID } from '../../shared/base/ids.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import type { Sql } from '../sql.ts'
import { contains } from '../fragments.ts'

/** Conditions that combine; an absent one matches everything. */
type Filter = {
  /** Part of the name or the address. */
  q?: string | undefined
  blocked?: boolean | undefined
}

export function listPlatformOrgs(
  sql: Sql,
  { q = '', blocked }: Filter,
  page: PageQuery,
): Promise<PlatformOrg[]> {
  return sql<PlatformOrg[]>`
    select ${columns(sql)}
    from (
      select *
      from org
      where true
        ${q === '' ? sql`` : sql`and (${contains(sql, 'name', q)} or ${contains(sql, 'email', q)})`}
        ${blocked === undefined ? sql`` : sql`and (blocked_at is not null) = ${blocked}`}
        ${newestFirst(sql, 'org', page)}
    ) as org
    order by created_at desc, id desc
  `
}

export async function findPlatformOrg(sql: Sql, id: string): Promise<PlatformOrg | undefined> {
  const [org] = await sql<[PlatformOrg?]>`
    select ${columns(sql)}
    from org
    where id = ${id}
  `
  return org
}

/** Blocks or unblocks an organization; blocking a blocked one keeps the original time. */
export async function setOrgBlocked(sql: Sql, id: string, blocked: boolean): Promise<void> {
  await sql`
    update org
    set blocked_at = case when ${blocked} then coalesce(blocked_at, now()) end
    where id = ${id}
  `
}

/** Locks an organization until the caller's transaction ends. */
export async function holdOrg(sql: Sql, id: string): Promise<void> {
  await sql`
    select from org
    where id = ${id}
    for no key update
  `
}

function columns(sql: Sql) {
  return sql`
    org.id,
    org.name,
    org.email,
    org.preferred_language,
    org.retention_days,
    org.created_at,
    org.blocked_at is not null as blocked,
    org.id = ${SYSTEM_ORG_ID} as is_system,
    jsonb_build_object(
      'users', (select count(*) from member where org_id = org.id),
      'templates', (select count(*) from template where org_id = org.id),
      'interviews', (select count(*) from conversation where org_id = org.id),
      'active_calls', (
        select count(*)
        from session
        where org_id = org.id
          -- Literals, so that Postgres recognizes the index.
          and status in ('live', 'reconnecting', 'closing')
      )
    ) as counts
  `
}
