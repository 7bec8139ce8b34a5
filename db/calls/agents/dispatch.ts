import { OPEN_SESSION, type SessionStatus } from '../../../shared/calls/states.ts'
import { isSilent } from '../leases.ts'
import type { Sql } from '../../sql.ts'

/** How long after a request for an agent no other is made, in seconds. */
const RECENT_REQUEST_SECONDS = 5

type Call = {
  conversation_id: string
  status: SessionStatus
  has_agent: boolean
}

/** Locks the organization of a call until the caller's transaction ends. */
export async function holdOrgOf(sql: Sql, session_id: string): Promise<void> {
  await sql`
    select
    from org
    where id = (select org_id from session where id = ${session_id})
    for no key update
  `
}

/** Locks a call until the caller's transaction ends; undefined when there is none. */
export async function holdSession(sql: Sql, session_id: string): Promise<Call | undefined> {
  const [call] = await sql<[Call?]>`
    select conversation_id, status, not ${isSilent(sql)} as has_agent
    from session
    where id = ${session_id}
    for no key update
  `
  return call
}

export type Claimed = {
  session_id: string
  org_id: string
  /** When it was claimed; the mark of this claim. */
  dispatched_at: Date
  /** Identity of the agent that fell silent; null if none ever held the call. */
  lease_holder: string | null
  /** An agent was requested before, and no worker has accepted the request. */
  is_untaken: boolean
  /** What opens the rows of the call for its agent (db/schema/18_calls.sql). */
  ticket: string
}

/** A condition on a `session` whose request was just recorded: no worker accepted the earlier one. */
export function isUntaken(sql: Sql) {
  return sql`untaken_since < dispatched_at`
}

/** How long a call that nobody has entered yet counts after somebody asked to join it, in seconds. */
const HOLD_SECONDS = 60

/** What counts toward the limits of an organization besides one of its calls, and whether that call does too. */
type Counted = {
  /** The call does not count yet. */
  is_new: boolean
  /** No agent was asked for. */
  is_without_agent: boolean
  /** Calls that somebody is in, or may be in a moment. */
  held: number
  /** Of these, those that nobody has entered from the same share link, whoever opens it; 0 where it is from none. */
  of_link: number
  /** Agents that wait for a first person who has asked to join. */
  agents: number
  /** Agents that came before anybody has asked to join. */
  early: number
}

/**
 * The caller has locked the organization. Only calls that have begun or that somebody asked to join are read: the
 * conditions are literally those of two partial indexes, without which Postgres would read the whole history.
 */
export async function countCalls(sql: Sql, session_id: string): Promise<Counted | undefined> {
  const [counted] = await sql<[Counted?]>`
    select
      status = 'waiting' and (early_asks > 0 or not ${isExpected(sql)}) as is_new,
      status = 'waiting' and dispatched_at is null as is_without_agent,
      waiting.expected + (
        select count(*)::int
        from session as begun
        where begun.org_id = opened.org_id
          and begun.id <> opened.id
          and begun.status in ('live', 'reconnecting', 'closing')
      ) as held,
      of_link,
      agents,
      early
    from session as opened
    cross join lateral (
      select
        count(*) filter (where early_asks = 0 and ${isExpected(sql)})::int as expected,
        count(*) filter (
          where early_asks = 0
            and ${isExpected(sql)}
            and ${isOfLink(sql)}
        )::int as of_link,
        count(*) filter (where early_asks = 0 and ${hasAgent(sql)})::int as agents,
        count(*) filter (where early_asks > 0 and ${hasAgent(sql)})::int as early
      from session as held
      where held.org_id = opened.org_id
        and held.id <> opened.id
        and status = 'waiting'
        and (dispatched_at is not null or put_off_at is not null or lease_holder is not null)
    ) as waiting
    where opened.id = ${session_id}
  `
  return counted
}

/** A condition on the innermost `session`, which waits: an agent is there, or was requested. */
export function hasAgent(sql: Sql) {
  return sql`(dispatched_at is not null or not ${isSilent(sql)})`
}

/** A condition on the innermost `session`, in which nobody is: somebody may be in a moment. */
export function isExpected(sql: Sql) {
  return sql`(
    coalesce(
      greatest(dispatched_at, put_off_at) > now() - make_interval(secs => ${HOLD_SECONDS}),
      false
    )
    or not ${isSilent(sql)}
  )`
}

function isOfLink(sql: Sql) {
  return sql`exists (
    select
    from conversation as own
    join conversation as other on other.share_link_id = own.share_link_id
    where own.id = opened.conversation_id
      and other.id = held.conversation_id
  )`
}

/**
 * Records that the caller is requesting an agent. Undefined, and nothing is recorded, when the call is over,
 * an agent is alive, or one was requested a moment ago: of many concurrent callers, one gets the row.
 */
export async function claimDispatch(sql: Sql, session_id: string): Promise<Claimed | undefined> {
  const [claimed] = await sql<[Claimed?]>`
    update session
    set dispatched_at = now(),
      untaken_since = coalesce(untaken_since, now()),
      put_off_at = null
    where id = ${session_id}
      and status = any(${OPEN_SESSION})
      and (
        dispatched_at is null
        or dispatched_at < now() - make_interval(secs => ${RECENT_REQUEST_SECONDS})
      )
      and ${isSilent(sql)}
    returning
      id as session_id,
      org_id,
      dispatched_at,
      lease_holder,
      ${isUntaken(sql)} as is_untaken,
      call_ticket(id) as ticket
  `
  return claimed
}

/**
 * Removes the mark when the request did not reach the media server, so that the next caller may ask. One who has
 * claimed the call since then is left alone, and for one who has joined since, relying on a request made early,
 * the reaper makes it again.
 */
export async function releaseDispatch(
  sql: Sql,
  { session_id, dispatched_at }: Claimed,
  { isEarly = false } = {},
): Promise<void> {
  await sql`
    update session
    set dispatched_at = case when ${isEarly} and early_asks = 0 then to_timestamp(0) end,
      untaken_since = null
    where id = ${session_id}
      and dispatched_at = ${dispatched_at}
  `
}
