import type { PlatformUser } from '../../shared/platform/platform_people.ts'
import { SYSTEM_ORG_ID } from '../../shared/base/ids.ts'
import { contains, equalTo } from '../fragments.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import type { Fragment, Sql } from '../sql.ts'

/** Conditions that combine; an absent one matches everything. */
type Filter = {
  /** Part of the name or the address of the user, or of the name of the organization. */
  q?: string | undefined
  org_id?: string | undefined
  blocked?: boolean | undefined
  membership_status?: string | undefined
  role?: string | undefined
}

/** Selects the page first, on its own, then looks up the rest for its rows. */
export function listPlatformUsers(
  sql: Sql,
  { q = '', blocked, ...equal }: Filter,
  page: PageQuery,
): Promise<PlatformUser[]> {
  const chosen = sql`(
    select *
    from member
    where true
      ${q === '' ? sql`` : sql`and id = any(array(${matching(sql, q)}))`}
      ${blocked === undefined ? sql`` : sql`and (blocked_at is not null) = ${blocked}`}
      ${equalTo(sql, equal)}
      ${newestFirst(sql, 'member', page)}
  )`
  return select(sql, chosen)
}

export async function findPlatformUser(sql: Sql, id: string): Promise<PlatformUser | undefined> {
  const [user] = await select(sql, sql`(select * from member where id = ${id})`)
  return user
}

function select(sql: Sql, chosen: Fragment) {
  return sql<PlatformUser[]>`
    select
      member.id,
      member.email,
      member.name,
      member.role,
      member.membership_status,
      member.blocked_at is not null as blocked,
      member.created_at,
      jsonb_build_object(
        'id', org.id,
        'name', org.name,
        'blocked', org.blocked_at is not null,
        'is_system', org.id = ${SYSTEM_ORG_ID}
      ) as organization,
      (select count(*)::integer from template where created_by = member.id) as template_count
    from ${chosen} as member
    join org on org.id = member.org_id
    order by member.created_at desc, member.id desc
  `
}

/** Ids, each part found by its own index. */
function matching(sql: Sql, q: string) {
  return sql`
    select id
    from member
    where ${contains(sql, 'name', q)}
    union
    select id
    from member
    where ${contains(sql, 'email', q)}
    union
    select member.id
    from org
    join member on member.org_id = org.id
    where ${contains(sql, 'org.name', q)}
  `
}
