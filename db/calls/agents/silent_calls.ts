import { type Claimed, isUntaken } from './dispatch.ts'
import { isSilent } from '../leases.ts'
import {
  MOST_STARTS,
  PLACE_MINUTES,
  retryAfterSeconds,
  UNTAKEN_SECONDS,
} from '../../../shared/calls/agent_requests.ts'
import { BEGUN_SESSION } from '../../../shared/calls/states.ts'
import { MAX_SESSION_MINUTES } from '../../../shared/templates/template.ts'
import type { Sql } from '../../sql.ts'

/**
 * How long an agent may take to arrive after a worker has accepted it, in seconds, by how many have failed
 * before.
 */
const ARRIVAL_SECONDS = Array.from({ length: MOST_STARTS }, (_, before) =>
  retryAfterSeconds(before + 1),
)
/** How long a room may take to appear after a call was deferred, in seconds. */
const ROOM_SECONDS = 8
/**
 * Silence after which a closing call is ended on behalf of its agent, in seconds. Longer than that of a
 * lease, because an agent that could not reach the database still has the last turns to store.
 */
export const CLOSING_SILENCE_SECONDS = 30
/**
 * Silence after which a call is given up, in minutes; counted from the end of the longest possible call if
 * its agent released the lease.
 */
const LOST_MINUTES = 15
/** How long a worker that lost the media server may take to reconnect, in seconds. */
const BACK_SECONDS = 10
/** How many agents may die on one call before it is given up. */
const MAX_AGENTS = 20

export type SilentCall = Claimed & {
  conversation_id: string
  /** Somebody has been in the call already. */
  has_begun: boolean
  /** Its agent fell silent while ending the call. */
  is_closing: boolean
  /** How many agents in a row failed on startup. */
  starts: number
  /** No worker has accepted a request for it for longer than a worker needs to restart. */
  waits_for_place: boolean
  /** No worker has accepted a request for it for `PLACE_MINUTES`. */
  found_no_place: boolean
  /**
   * It found no slot, or too many agents failed on startup; or it has begun, and was without an agent for too
   * long or had too many.
   */
  is_lost: boolean
}

/** Resolves as soon as calls can be read: not while the database is away or the table is locked. */
export async function reachCalls(sql: Sql): Promise<void> {
  await sql`select from session limit 0`
}

/**
 * Records that an agent is being requested now for every call whose agent fell silent or never came. Of
 * several concurrent processes, only one gets each call, and not again within the time that an agent needs to
 * arrive.
 *
 * @param endedOnly omits the calls whose agent fell silent without having released them
 */
export async function claimSilentCalls(sql: Sql, { endedOnly = false } = {}) {
  return sql<SilentCall[]>`
    update session
    set dispatched_at = now(),
      untaken_since = coalesce(untaken_since, now())
    where (
        status = any(${BEGUN_SESSION})
        or status = 'waiting'
          and (dispatched_at is not null or lease_holder is not null)
          and put_off_at is null
      )
      and (
        dispatched_at is null
        or dispatched_at < now() - make_interval(
          secs => case
            when untaken_since is not null then greatest(
              ${UNTAKEN_SECONDS.shortest},
              least(extract(epoch from dispatched_at - untaken_since), ${UNTAKEN_SECONDS.longest})
            )
            else (${ARRIVAL_SECONDS}::int[])[greatest(1, least(starts, ${MOST_STARTS}))]
          end
        )
      )
      and (lease_beat_at is null or not ${endedOnly})
      and case status
        when 'closing' then ${isSilent(sql, CLOSING_SILENCE_SECONDS)}
        else ${isSilent(sql)}
      end
    returning
      id as session_id,
      org_id,
      dispatched_at,
      conversation_id,
      status <> 'waiting' as has_begun,
      status = 'closing' as is_closing,
      lease_holder,
      ${isUntaken(sql)} as is_untaken,
      call_ticket(id) as ticket,
      starts,
      coalesce(untaken_since < now() - make_interval(secs => ${BACK_SECONDS}), false) as waits_for_place,
      ${foundNoPlace(sql)} as found_no_place,
      ${foundNoPlace(sql)}
        or starts >= ${MOST_STARTS}
        or status <> 'waiting'
          and (
            coalesce(lease_beat_at, started_at + make_interval(mins => ${MAX_SESSION_MINUTES}))
              < now() - make_interval(mins => ${LOST_MINUTES})
            or lease_token >= ${MAX_AGENTS}
          ) as is_lost
  `
}

function foundNoPlace(sql: Sql) {
  return sql`coalesce(untaken_since < now() - make_interval(mins => ${PLACE_MINUTES}), false)`
}

/**
 * For a request that did not reach the media server: the next round makes it again, unless somebody else has
 * claimed the call since then.
 */
export async function releaseClaim(
  sql: Sql,
  { session_id, dispatched_at }: Claimed,
): Promise<void> {
  await sql`
    update session
    set dispatched_at = to_timestamp(0),
      untaken_since = null
    where id = ${session_id}
      and dispatched_at = ${dispatched_at}
  `
}

/**
 * Forgets the agent of a call in which nobody is waiting; the next person to join requests another one. An
 * agent that was deferred a moment ago stays deferred, because the room may not exist yet.
 */
export async function forgetDispatch(sql: Sql, session_id: string): Promise<void> {
  await sql`
    update session
    set dispatched_at = null,
      untaken_since = null,
      starts = 0,
      put_off_at = null,
      lease_holder = null
    where id = ${session_id}
      and status = 'waiting'
      and (
        put_off_at is null
        or put_off_at < now() - make_interval(secs => ${ROOM_SECONDS})
      )
      and ${isSilent(sql)}
  `
}
