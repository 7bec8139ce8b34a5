import { OPEN_SESSION } from '../../shared/calls/states.ts'
import { SECOND } from '../../shared/base/time.ts'
import type { WorkerRefusal } from '../../shared/calls/agent_waits.ts'
import type { Sql } from '../sql.ts'
import { mayHavePlace, type Places } from './agents/places.ts'

/*
 * Only one agent process at a time may write a call: the one with the newest token. A process sends a
 * heartbeat every second; after six silent seconds another may take the lease, and every later write of the
 * old one fails, even if it was only frozen.
 *
 * A transaction that locks a session and its conversation locks the session first, to avoid deadlocks.
 */

export type Lease = { session_id: string; token: number }

/** This process no longer holds the call and must stop. */
export class LeaseLost extends Error {
  constructor(session_id: string) {
    super(`Another process holds the call ${session_id}`)
    this.name = 'LeaseLost'
  }
}

/** The interval between two heartbeats of a process. */
export const BEAT_MS = SECOND
/** Silence after which a lease may be taken over: six heartbeats, in seconds. */
export const LEASE_SILENCE_SECONDS = (6 * BEAT_MS) / SECOND

/** How much later than that the first heartbeat may come. */
const START_SECONDS = 7

/**
 * Takes the lease for `holder`, the identity of the agent in the room. Undefined when the call is over or
 * another process is alive.
 */
export async function takeLease(sql: Sql, session_id: string, holder: string) {
  const [taken] = await sql<[{ lease_token: string }?]>`
    update session
    set lease_token = lease_token + 1,
      untaken_since = null,
      lease_holder = ${holder},
      lease_beat_at = now() + make_interval(secs => ${START_SECONDS})
    where id = ${session_id}
      and ${isFree(sql)}
    returning lease_token
  `
  return taken && { session_id, token: Number(taken.lease_token) }
}

/** What happened to an offered call; `not_needed`: it is over, or an agent holds it. */
export type Start = 'begun' | 'not_needed' | WorkerRefusal

/**
 * Records that a worker is starting an agent for the call, or why it does not although the call needs one:
 * the remaining slots are reserved for others.
 */
export async function beginStart(sql: Sql, session_id: string, places: Places): Promise<Start> {
  const begun = await sql`
    update session
    set untaken_since = null,
      starts = starts + 1,
      refused_for = null
    where id = ${session_id}
      and ${isFree(sql)}
      and ${mayHavePlace(sql, places)}
  `
  if (begun.count === 1) return 'begun'
  // Nobody waits for an agent that came early: whoever joins requests another one at once.
  const forgotten = await sql`
    update session
    set dispatched_at = null,
      untaken_since = null
    where id = ${session_id}
      and early_asks > 0
      and ${isFree(sql)}
  `
  if (forgotten.count === 1) return 'not_needed'
  const why = places.takes_new ? 'share' : 'processor'
  const refused = await sql`
    update session
    set refused_for = ${why}
    where id = ${session_id}
      and ${isFree(sql)}
  `
  return refused.count === 1 ? why : 'not_needed'
}

/**
 * Releases the lease at once, so that nobody has to wait for the silence. If nobody has joined the call yet,
 * the next person to join requests another agent. After several failures in a row, `dispatched_at` stays.
 */
export async function releaseLease(sql: Sql, { session_id, token }: Lease): Promise<void> {
  await sql`
    update session
    set lease_beat_at = null,
      dispatched_at = case when starts > 1 then dispatched_at end
    where id = ${session_id}
      and lease_token = ${token}
  `
}

/**
 * Releases the lease of a process that was killed, unless another process holds the call. `dispatched_at`
 * stays, so that an agent that dies on startup is not replaced at once.
 */
export async function releaseLeaseOf(sql: Sql, session_id: string, holder: string) {
  await sql`
    update session
    set lease_beat_at = null
    where id = ${session_id}
      and lease_holder = ${holder}
  `
}

/**
 * Sends one heartbeat; undefined when the lease is lost.
 *
 * @param isSteady the process has held the call for `STEADY_MS`
 */
export async function beat(sql: Sql, { session_id, token }: Lease, { isSteady = false } = {}) {
  const [beaten] = await sql<[{ is_cancelled: boolean }?]>`
    update session
    set lease_beat_at = now(),
      starts = case when ${isSteady} then 0 else starts end
    where id = ${session_id}
      and lease_token = ${token}
    returning closing_reason is not distinct from 'cancelled' as is_cancelled
  `
  return beaten
}

/**
 * Locks the lease until the end of the caller's transaction: nobody can take it in between.
 *
 * @throws LeaseLost when the token is no longer the newest
 */
export async function holdLease(sql: Sql, { session_id, token }: Lease): Promise<void> {
  const held = await sql`
    select from session
    where id = ${session_id}
      and lease_token = ${token}
    for no key update
  `
  if (held.count !== 1) throw new LeaseLost(session_id)
}

function isFree(sql: Sql) {
  return sql`(status = any(${OPEN_SESSION}) and ${isSilent(sql)})`
}

/** A condition on `session`: no process that holds the call has sent a heartbeat within these seconds. */
export function isSilent(sql: Sql, seconds = LEASE_SILENCE_SECONDS) {
  return sql`(
    lease_beat_at is null
    or lease_beat_at < now() - make_interval(secs => ${seconds})
  )`
}
