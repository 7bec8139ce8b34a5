import { BEGUN_SESSION } from '../../shared/calls/states.ts'
import type { Sql } from '../sql.ts'

/** Ids of the sessions whose call has begun and not ended, or has been joined and may begin. */
export async function listOpenSessions(sql: Sql): Promise<string[]> {
  const open = await sql<{ id: string }[]>`
    select id
    from session
    where status = any(${BEGUN_SESSION})
      or status = 'waiting' and (dispatched_at is not null or put_off_at is not null)
  `
  return open.map(({ id }) => id)
}
