import { BEGUN_SESSION, OPEN_SESSION, type SessionStatus } from '../../../shared/states.ts'
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
export async function holdCall(sql: Sql, session_id: string): Promise<Call | undefined> {
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
  /** Identity of the agent that fell silent; null if none ever held the call. */
  lease_holder: string | null
  /** An agent was requested before, and no worker has accepted the request. */
  is_untaken: boolean
}

/** A condition on a `session` whose request was just recorded: no worker accepted the earlier one. */
export function isUntaken(sql: Sql) {
  return sql`untaken_since < dispatched_at`
}

/** How long a call that nobody has entered yet counts after somebody asked to join it, in seconds. */
const HOLD_SECONDS = 60

/**
 * Whether this call, unless it counts already, would exceed the `most` concurrent calls of its organization.
 * The caller has locked the organization.
 */
export function isCallTooMany(sql: Sql, session_id: string, most: number): Promise<boolean> {
  return isTooMany(sql, session_id, { most, is_new: sql`not ${isHeld(sql)}`, counts: isHeld(sql) })
}

/**
 * As `isCallTooMany`, for calls from the same share link that nobody has entered, whoever opened it. Never
 * true for a call without a link.
 */
export function isOfLinkTooMany(sql: Sql, session_id: string, most: number): Promise<boolean> {
  const isOfLink = sql`exists (
    select
    from conversation as own
    join conversation as other on other.share_link_id = own.share_link_id
    where own.id = opened.conversation_id
      and other.id = held.conversation_id
  )`
  return isTooMany(sql, session_id, {
    most,
    is_new: sql`not ${isHeld(sql)}`,
    counts: sql`status = 'waiting' and ${isHeld(sql)} and ${isOfLink}`,
  })
}

/**
 * Whether an agent for this empty call would exceed the `most` agents of its organization that may wait for a
 * first person. The caller has locked the organization.
 */
export function isAgentTooMany(sql: Sql, session_id: string, most: number): Promise<boolean> {
  return isTooMany(sql, session_id, {
    most,
    is_new: sql`dispatched_at is null`,
    counts: sql`status = 'waiting' and (dispatched_at is not null or not ${isSilent(sql)})`,
  })
}

type Limit = { most: number; is_new: Condition; counts: Condition }
type Condition = ReturnType<typeof isSilent>

async function isTooMany(sql: Sql, session_id: string, { most, is_new, counts }: Limit) {
  const [judged] = await sql<[{ is_too_many: boolean }?]>`
    select
      status = 'waiting'
      and ${is_new}
      and (
        select count(*)
        from session as held
        where held.org_id = opened.org_id
          and held.id <> opened.id
          and ${counts}
      ) >= ${most} as is_too_many
    from session as opened
    where id = ${session_id}
  `
  return judged?.is_too_many ?? false
}

/** A condition on the innermost `session`: somebody is in the call, or may be in a moment. */
function isHeld(sql: Sql) {
  return sql`(
    status = any(${BEGUN_SESSION})
    or status = 'waiting'
      and (
        coalesce(
          greatest(dispatched_at, put_off_at) > now() - make_interval(secs => ${HOLD_SECONDS}),
          false
        )
        or not ${isSilent(sql)}
      )
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
    returning id as session_id, org_id, lease_holder, ${isUntaken(sql)} as is_untaken
  `
  return claimed
}

/** Removes the record when the request did not reach the media server, so that the next caller can make it. */
export async function releaseDispatch(sql: Sql, session_id: string): Promise<void> {
  await sql`
    update session
    set dispatched_at = null,
      untaken_since = null
    where id = ${session_id}
  `
}
