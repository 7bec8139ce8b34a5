import type { CallAtAGlance } from '../../../shared/platform/live.ts'
import type { WaitFacts } from '../../../shared/calls/agent_waits.ts'
import { joinTemplateVersion } from '../../conversations/running_version.ts'
import type { Sql } from '../../sql.ts'
import { isSilent } from '../leases.ts'

/*
 * A participant's wait lasts from entering the room until the call begins with an agent, or until they leave.
 */

/** Somebody who returns this soon has reloaded the page, which does not restart the wait; in seconds. */
const RELOAD_SECONDS = 10
/** A longer wait would have been recorded before the agent came; in seconds. */
const UNSEEN_SECONDS = 10
/** More entries than anybody reads. */
export const MOST_SHOWN = 200

/** A condition on a `session`: somebody is in the room, and no agent has begun the call. */
export function isAwaited(sql: Sql) {
  return sql`(session.status = 'waiting' and arrived_at is not null and gone_at is null)`
}

type Room = { session_id: string; is_awaited: boolean }

/** Calls that have not begun and whose room somebody may enter or leave. */
export function listRoomsToWatch(sql: Sql): Promise<Room[]> {
  return sql<Room[]>`
    select
      id as session_id,
      ${isAwaited(sql)} as is_awaited
    from session
    where status = 'waiting'
      and (
        ${isAwaited(sql)}
        or ${isSilent(sql)}
          and (dispatched_at is not null or put_off_at > now() - interval '1 minute')
      )
  `
}

/** Records that somebody has been waiting in the room since `at`. */
export async function noteArrival(sql: Sql, session_id: string, at: Date): Promise<void> {
  await sql`
    update session
    set arrived_at = case
        when gone_at > now() - make_interval(secs => ${RELOAD_SECONDS}) then arrived_at
        else least(${at}, now())
      end,
      gone_at = null
    where id = ${session_id}
      and status = 'waiting'
      and not ${isAwaited(sql)}
  `
}

/** Records that nobody is in the room any more. */
export async function noteDeparture(sql: Sql, session_id: string): Promise<void> {
  await sql`
    update session
    set gone_at = now()
    where id = ${session_id}
      and ${isAwaited(sql)}
  `
}

/**
 * Since when the first participant of a call that is beginning has waited.
 *
 * @param was_awaited whether the agent found them in the room
 */
export function arrivalAtBegin(sql: Sql, was_awaited: boolean) {
  return sql`
    case
      when started_at is not null or arrived_at is not null and gone_at is null then arrived_at
      when not ${was_awaited} then now()
      else greatest(
        now() - make_interval(secs => ${UNSEEN_SECONDS}),
        coalesce(
          (
            select min(admitted_at)
            from person
            where person.conversation_id = session.conversation_id
          ),
          now()
        )
      )
    end
  `
}

/** Columns of a `session`. */
export function waitColumns(sql: Sql) {
  return sql`
    session.arrived_at,
    ${waitSeconds(sql)} as agent_wait_seconds,
    case
      when arrived_at is null then null
      when gone_at is not null then 'none'
      when session.started_at is not null then 'agent'
      else 'waiting'
    end as agent_wait
  `
}

/** How long a participant has waited, or did wait, as a column; null if none has come. */
export function waitSeconds(sql: Sql) {
  return sql`round(
    extract(epoch from coalesce(gone_at, session.started_at, now()) - arrived_at),
    1
  )::float`
}

export type AwaitedCall = CallAtAGlance & WaitFacts & { arrived_at: Date }

/**
 * Calls of all organizations in which somebody is waiting for an agent, longest wait first; at most
 * `MOST_SHOWN` per organization, so that none hides the calls of another.
 */
export function listAwaited(sql: Sql): Promise<AwaitedCall[]> {
  return sql<AwaitedCall[]>`
    select
      session.id as session_id,
      conversation.id as interview_id,
      org.id as org_id,
      org.name as org_name,
      template_version.name as template_name,
      conversation.language,
      (
        select coalesce(jsonb_agg(name order by position), '[]')
        from person
        where person.conversation_id = conversation.id
      ) as persons,
      arrived_at,
      put_off_at is not null as is_put_off,
      untaken_since is not null as is_untaken,
      refused_for
    from (
      select
        id, org_id, conversation_id, arrived_at, put_off_at, untaken_since, refused_for,
        row_number() over (partition by org_id order by arrived_at, id) as place
      from session
      where ${isAwaited(sql)}
    ) session
    join conversation on conversation.id = conversation_id
    join org on org.id = session.org_id
    ${joinTemplateVersion(sql)}
    where place <= ${MOST_SHOWN}
    order by arrived_at, session.id
  `
}

export async function countAwaited(sql: Sql): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::integer as count
    from session
    where ${isAwaited(sql)}
  `
  return count
}
