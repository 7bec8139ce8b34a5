import type { Colleague } from '../../shared/people/people.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import type { Sql } from '../sql.ts'

/** The users of an organization, including those who are pending or blocked. */
export function listColleagues(sql: Sql, org_id: string, page: PageQuery): Promise<Colleague[]> {
  return sql<Colleague[]>`
    select id, email, name, role, membership_status, blocked_at is not null as blocked, created_at
    from member
    where org_id = ${org_id}
      ${newestFirst(sql, 'member', page)}
  `
}
