import {
  type EndedReason,
  isFault,
  OPEN_CONVERSATION,
  OPEN_SESSION,
} from '../../shared/calls/states.ts'
import { SECOND } from '../../shared/base/time.ts'
import { isAnybodyExpected } from '../conversations/persons.ts'
import { moveConversation } from '../conversations/transitions.ts'
import { enqueue, enqueueAll } from '../jobs.ts'
import type { Sql } from '../sql.ts'
import { finishJob, lookJob } from './finish_job.ts'
import { holdLease, isSilent, type Lease } from './leases.ts'
import { isInVain, reopenCall } from './call_in_vain.ts'
import { waitSeconds } from './agents/awaited_calls.ts'

/*
 * Every way in which a call ends. All run in the caller's transaction, and lock the session before its
 * conversation.
 */

type Ending = { reason: EndedReason; detail?: string | null | undefined }

/**
 * Marks that the call is ending, and why: nobody can join any more, and if its process dies before it is
 * done, the call still ends for this reason. The conversation ends when the call is closed.
 *
 * @throws LeaseLost when another process holds the call
 */
export async function beginEnding(sql: Sql, lease: Lease, { reason, detail }: Ending) {
  await holdLease(sql, lease)
  await sql`
    update session
    set status = 'closing',
      closing_reason = ${reason},
      closing_detail = ${detail ?? null}
    where id = ${lease.session_id}
      and status = any(${OPEN_SESSION})
  `
}

/**
 * Ends the call that the caller holds: its session and its conversation, which is processed next. A call in vain is
 * left ending, for the caller to reopen it once the room is gone: until then, nobody may enter.
 *
 * @returns whether the call is in vain
 * @throws LeaseLost when another process holds the call
 */
export async function endCall(sql: Sql, lease: Lease, conversation_id: string, ending: Ending) {
  await beginEnding(sql, lease, ending)
  const is_in_vain = await isInVain(sql, conversation_id, ending.reason)
  if (!is_in_vain) await end(sql, conversation_id, ending)
  return { is_in_vain }
}

/**
 * Lets people join a call in vain again, and gives up its lease. What `endCall` has stored says why it ended.
 *
 * @throws LeaseLost when another process holds the call
 */
export async function reopenOwnCall(sql: Sql, lease: Lease, conversation_id: string) {
  await holdLease(sql, lease)
  await endLostCall(sql, conversation_id, { reason: 'provider_error' })
}

/**
 * Ends a call that no agent could begin or continue, while participants are in its room. A call in vain is left ending:
 * once they have been told and the room is gone, `endLostCall` reopens it.
 *
 * @returns whether the call is in vain
 */
export async function giveUpCall(sql: Sql, conversation_id: string, { reason, detail }: Ending) {
  const session = await holdSession(sql, conversation_id)
  if (!session || session.is_ending || !(await isInVain(sql, conversation_id, reason))) {
    await endLostCall(sql, conversation_id, { reason, detail })
    return { is_in_vain: false }
  }
  // The next round of the reaper comes as soon as after a first agent that did not arrive.
  await sql`
    update session
    set status = 'closing',
      closing_reason = ${reason},
      closing_detail = ${detail ?? null},
      lease_beat_at = null,
      untaken_since = null,
      starts = 0
    where id = ${session.session_id}
  `
  return { is_in_vain: true }
}

/**
 * Ends a call that no agent can continue, and revokes its lease. Commits are kept. A call in vain is reopened.
 *
 * @param ending why; ignored if the agent itself has recorded why it is ending the call
 * @returns the reason why it ended; undefined when the conversation was deleted
 */
export async function endLostCall(sql: Sql, conversation_id: string, ending: Ending) {
  const session = await holdSession(sql, conversation_id)
  if (!session) return undefined
  const { closing_reason, closing_detail } = session
  const stored = closing_reason ? { reason: closing_reason, detail: closing_detail } : ending
  const { reason, detail = null } = stored
  if (await isInVain(sql, conversation_id, reason)) {
    await reopenCall(sql, conversation_id, { reason, detail })
    return reason
  }
  await end(sql, conversation_id, stored)
  await revokeLease(sql, conversation_id)
  return reason
}

/**
 * Ends a call that no agent holds, once every participant has ended it for themselves. (An agent notices this
 * itself.)
 *
 * @returns false when nothing was changed
 */
export async function endLeftCall(sql: Sql, conversation_id: string): Promise<boolean> {
  const session = await holdSession(sql, conversation_id)
  if (!session || session.is_ending || session.has_agent) return false
  if (await isAnybodyExpected(sql, conversation_id)) return false
  await endWithoutAgent(sql, conversation_id, session, 'participant_ended')
  return true
}

/** Expires a conversation, unless somebody has joined it. */
export async function expireCall(sql: Sql, conversation_id: string): Promise<void> {
  const session = await holdSession(sql, conversation_id)
  if (session) await endUnbegun(sql, conversation_id, session, 'expired', 'never_joined')
}

/**
 * Cancels a conversation that is not over. A running call is left to its agent, which learns of it with its
 * next heartbeat and stores what was said; if it does not within a few seconds, the call is ended without it.
 *
 * @returns false when the conversation is over, ending or deleted already, and nothing is changed
 */
export async function cancelCall(sql: Sql, conversation_id: string): Promise<boolean> {
  const session = await holdSession(sql, conversation_id)
  if (!session || session.is_ending) return false
  const { session_id, has_agent } = session
  const reason = 'cancelled'
  if (await endUnbegun(sql, conversation_id, session, 'cancelled', reason)) {
    await enqueue(sql, 'room.delete', { session_id })
    return true
  }
  if (!has_agent) {
    await endWithoutAgent(sql, conversation_id, session, reason)
    return true
  }
  await moveConversation(sql, conversation_id, { from: ['joined'], to: 'processing', reason })
  await sql`
    update session
    set status = 'closing',
      closing_reason = ${reason}
    where id = ${session_id}
  `
  const run_at = new Date(Date.now() + CANCELLED_AGENT_MS)
  await enqueueAll(sql, [finishJob(conversation_id, { run_at })])
  return true
}

/** How long the agent of a cancelled call may take to end it. */
const CANCELLED_AGENT_MS = 15 * SECOND

type Held = {
  session_id: string
  /** Why the agent of the call is ending it; nulls when it is not. */
  closing_reason: EndedReason | null
  closing_detail: string | null
  /** The call is ending, or over. */
  is_ending: boolean
  has_agent: boolean
  /** How long a participant waited for an agent that did not begin the call; null if none waited. */
  vain_wait_seconds: number | null
}

/** Locks the session of a conversation, if it exists, until the end of the caller's transaction. */
async function holdSession(sql: Sql, conversation_id: string): Promise<Held | undefined> {
  const [session] = await sql<[Held?]>`
    select
      id as session_id,
      closing_reason,
      closing_detail,
      status <> all(${OPEN_SESSION}) as is_ending,
      not ${isSilent(sql)} as has_agent,
      case when started_at is null then ${waitSeconds(sql)} end as vain_wait_seconds
    from session
    where conversation_id = ${conversation_id}
    for no key update
  `
  return session
}

/** Ends a conversation that nobody has joined; false if somebody has, or it is over. */
async function endUnbegun(
  sql: Sql,
  conversation_id: string,
  session: Held,
  to: 'expired' | 'cancelled',
  reason: EndedReason,
) {
  const move = { from: ['created' as const], to, reason, ...vainWait(session) }
  if (!(await moveConversation(sql, conversation_id, move))) return false
  await closeSession(sql, conversation_id, reason)
  await revokeLease(sql, conversation_id)
  return true
}

async function endWithoutAgent(
  sql: Sql,
  conversation_id: string,
  session: Held,
  reason: EndedReason,
) {
  await end(sql, conversation_id, { reason, ...vainWait(session) })
  await revokeLease(sql, conversation_id)
  await enqueue(sql, 'room.delete', { session_id: session.session_id })
}

function vainWait({ vain_wait_seconds }: Held) {
  if (vain_wait_seconds === null) return {}
  const seconds = Math.round(vain_wait_seconds)
  return { detail: `a participant waited ${seconds} s, but no agent started the call` }
}

async function end(sql: Sql, conversation_id: string, { reason, detail }: Ending) {
  const isClosed = await closeSession(sql, conversation_id, reason)
  await moveConversation(sql, conversation_id, {
    from: OPEN_CONVERSATION,
    to: 'processing',
    reason,
    ...(detail && { detail }),
  })
  if (isClosed) await enqueueAll(sql, [lookJob(conversation_id)])
}

/** @returns false when the call is already over */
async function closeSession(sql: Sql, conversation_id: string, reason: EndedReason) {
  const closed = await sql`
    update session
    set status = ${isFault(reason) ? 'failed' : 'completed'},
      ended_at = case when started_at is not null then now() end,
      gone_at = case when started_at is null and arrived_at is not null then coalesce(gone_at, now()) end
    where conversation_id = ${conversation_id}
      and status not in ('completed', 'failed')
  `
  return closed.count === 1
}

/** Every later write of the process that holds the call fails. */
async function revokeLease(sql: Sql, conversation_id: string) {
  await sql`
    update session
    set lease_token = lease_token + 1
    where conversation_id = ${conversation_id}
  `
}
