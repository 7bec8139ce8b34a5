import type { Sql } from '../../sql.ts'
import { isSilent } from '../leases.ts'
import { hasAgent, isExpected } from './dispatch.ts'

/*
 * A page has the agent come before its participant starts. Until somebody asks to join, such a call counts toward no
 * limit of its organization, and its agent gets only a slot that nobody else needs soon.
 */

/** How long an agent waits in the room after somebody last asked for it, in seconds. */
const AWAITED_SECONDS = 60
/** How often pages may have the agent of a call come, or stay, before somebody joins or none has asked for an hour. */
const MOST_EARLY_ASKS = 6
/** An ask this soon after another changes nothing: a page was reloaded, or somebody asks in a loop; in seconds. */
const AGAIN_SECONDS = 20

/**
 * Records that a page has the agent come or stay. False, and nothing is recorded, when the call has begun, somebody
 * has asked to join it, or pages have asked often enough.
 */
export async function noteEarlyAsk(sql: Sql, session_id: string): Promise<boolean> {
  const isAgain = sql`(early_asks > 0 and awaited_at > now() - make_interval(secs => ${AGAIN_SECONDS}))`
  const isAnew = sql`awaited_at < now() - interval '1 hour'`
  const noted = await sql`
    update session
    set awaited_at = case when ${isAgain} then awaited_at else now() end,
      early_asks = case when ${isAgain} then early_asks when ${isAnew} then 1 else early_asks + 1 end
    where id = ${session_id}
      and status = 'waiting'
      and (
        ${isAgain}
        or early_asks > 0 and (early_asks < ${MOST_EARLY_ASKS} or ${isAnew})
        or early_asks = 0 and not ${isExpected(sql)}
      )
  `
  return noted.count === 1
}

/**
 * Records that somebody asks to join a call, whose agent from now on counts as any other.
 *
 * @returns whether it came early: it is there, or was requested
 */
export async function noteJoining(sql: Sql, session_id: string): Promise<boolean> {
  const [noted] = await sql<[{ came_early: boolean }?]>`
    update session
    set awaited_at = now(),
      early_asks = 0
    from (
      select early_asks > 0 and ${hasAgent(sql)} as came_early
      from session
      where id = ${session_id}
    ) as before
    where id = ${session_id}
      and status = 'waiting'
    returning came_early
  `
  return noted?.came_early ?? false
}

/**
 * Whether the agent of a call that has not begun is wanted: somebody asked to join, or a page had it come, within the
 * last minute.
 */
export async function isWanted(sql: Sql, session_id: string): Promise<boolean> {
  const [call] = await sql<[{ is_wanted: boolean }?]>`
    select coalesce(
      awaited_at > now() - make_interval(secs => ${AWAITED_SECONDS}),
      false
    ) as is_wanted
    from session
    where id = ${session_id}
  `
  return call?.is_wanted ?? false
}

/**
 * Has the agent leave that has waited longest without anybody having asked to join: somebody who did needs its
 * slot. It leaves within a few seconds.
 */
export async function dismissEarly(sql: Sql): Promise<void> {
  await sql`
    update session
    set awaited_at = null
    where id = (
      select id
      from session
      where status = 'waiting'
        and (dispatched_at is not null or lease_holder is not null)
        and early_asks > 0
        and awaited_at is not null
        and not ${isSilent(sql)}
      order by awaited_at
      limit 1
      for update skip locked
    )
  `
}

/** The same for all of these calls: their worker stops. */
export async function dismissEarlyOf(sql: Sql, session_ids: readonly string[]): Promise<void> {
  await sql`
    update session
    set awaited_at = null
    where id = any(${session_ids as string[]})
      and status = 'waiting'
      and early_asks > 0
  `
}
