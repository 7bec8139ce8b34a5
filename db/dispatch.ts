import { LEASE_SILENCE_SECONDS } from './leases.ts'
import type { Sql } from './sql.ts'

/** Age of the last request for an agent after which another may be asked for. */
const ARRIVAL_SECONDS = 5

export type Claimed = {
  session_id: string
  org_id: string
  /** Identity of the agent that fell silent; null when none ever held the call. */
  lease_holder: string | null
}

/**
 * Marks that the caller asks for an agent. Undefined, and nothing marked, when the call is over, an
 * agent is alive, or one was asked for a moment ago: of many callers at once, one gets the row.
 */
export async function claimDispatch(sql: Sql, session_id: string): Promise<Claimed | undefined> {
  const [claimed] = await sql<[Claimed?]>`
    update session
    set dispatched_at = now()
    where id = ${session_id}
      and status in ('waiting', 'live', 'reconnecting')
      and (
        dispatched_at is null
        or dispatched_at < now() - make_interval(secs => ${ARRIVAL_SECONDS})
      )
      and (
        lease_beat_at is null
        or lease_beat_at < now() - make_interval(secs => ${LEASE_SILENCE_SECONDS})
      )
    returning id as session_id, org_id, lease_holder
  `
  return claimed
}

/** Takes the mark back when the request did not reach the media server, so that the next may ask. */
export async function releaseDispatch(sql: Sql, session_id: string): Promise<void> {
  await sql`update session set dispatched_at = null where id = ${session_id}`
}
