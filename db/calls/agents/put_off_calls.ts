import { type Claimed, isUntaken } from './dispatch.ts'
import { isSilent } from '../leases.ts'
import type { Sql } from '../../sql.ts'

/*
 * An agent waits in the room for a minute for the first person. When too many agents are waiting already, the
 * agent is deferred: it is requested once somebody is in the room.
 */

/** Defers the agent of an empty call. */
export async function putOffCall(sql: Sql, session_id: string): Promise<void> {
  await sql`
    update session
    set dispatched_at = null,
      untaken_since = null,
      starts = 0,
      put_off_at = now()
    where id = ${session_id}
      and status = 'waiting'
      and ${isSilent(sql)}
  `
}

/**
 * Ids of the calls whose agent is deferred.
 *
 * @param recentOnly omits those deferred more than a minute ago
 */
export async function listPutOffCalls(sql: Sql, { recentOnly }: { recentOnly: boolean }) {
  const calls = await sql<{ id: string }[]>`
    select id
    from session
    where status = 'waiting'
      and put_off_at is not null
      and (put_off_at > now() - interval '1 minute' or not ${recentOnly})
  `
  return calls.map(({ id }) => id)
}

/**
 * Records that the caller is requesting the agent now. Undefined, and nothing is recorded, when somebody else
 * has requested it, an agent is there, the call is over or its organization is blocked.
 */
export async function claimPutOffCall(sql: Sql, session_id: string): Promise<Claimed | undefined> {
  const [claimed] = await sql<[Claimed?]>`
    update session
    set dispatched_at = now(),
      untaken_since = coalesce(untaken_since, now()),
      put_off_at = null
    from org
    where session.id = ${session_id}
      and org.id = org_id
      and blocked_at is null
      and put_off_at is not null
      and status = 'waiting'
      and ${isSilent(sql)}
    returning
      session.id as session_id,
      org_id,
      dispatched_at,
      lease_holder,
      ${isUntaken(sql)} as is_untaken,
      call_ticket(session.id) as ticket
  `
  return claimed
}
