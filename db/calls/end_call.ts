import { must } from '../../shared/must.ts'
import { type EndedReason, isFault, OPEN_CONVERSATION, OPEN_SESSION } from '../../shared/states.ts'
import { moveConversation } from '../conversations/transitions.ts'
import { enqueue } from '../jobs.ts'
import type { Sql } from '../sql.ts'
import { holdLease, type Lease } from './leases.ts'

/*
 * Every way in which a call ends. All run in the caller's transaction, and lock the session before
 * its conversation.
 */

type Ending = { reason: EndedReason; detail?: string | null | undefined }

/**
 * Marks that the call ends, and why: nobody can join any more, and if its process dies meanwhile, the
 * call still ends for this reason. The conversation ends when the call is closed.
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
 * Ends the call that the caller holds: its session and its conversation, which then is processed.
 *
 * @throws LeaseLost when another process holds the call
 */
export async function endCall(sql: Sql, lease: Lease, conversation_id: string, ending: Ending) {
  await holdLease(sql, lease)
  await end(sql, conversation_id, ending)
}

/**
 * Ends a call that no agent can go on with, and revokes its lease. What was committed stays.
 *
 * @param detail why; not stored when the agent itself has said why it ends the call
 * @returns the reason why it ended
 */
export async function endLostCall(sql: Sql, conversation_id: string, detail: string) {
  const { closing_reason, closing_detail } = await holdSession(sql, conversation_id)
  const reason = closing_reason ?? 'agent_error'
  await end(sql, conversation_id, { reason, detail: closing_reason ? closing_detail : detail })
  await revokeLease(sql, conversation_id)
  return reason
}

/** Expires a conversation, unless somebody has joined it. */
export async function expireCall(sql: Sql, conversation_id: string): Promise<void> {
  await holdSession(sql, conversation_id)
  const expiry = { from: ['created' as const], to: 'expired' as const }
  const reason = 'never_joined'
  if (!(await moveConversation(sql, conversation_id, { ...expiry, reason }))) return
  await closeSession(sql, conversation_id, reason)
  await revokeLease(sql, conversation_id)
}

/** Why the agent of a call was ending it; nulls when it was not. */
type Intention = { closing_reason: EndedReason | null; closing_detail: string | null }

/** Holds the session of a conversation until the end of the caller's transaction. */
async function holdSession(sql: Sql, conversation_id: string): Promise<Intention> {
  const [session] = await sql<[Intention?]>`
    select closing_reason, closing_detail
    from session
    where conversation_id = ${conversation_id}
    for no key update
  `
  return must(session, 'a conversation has a session')
}

async function end(sql: Sql, conversation_id: string, { reason, detail }: Ending) {
  await closeSession(sql, conversation_id, reason)
  const moved = await moveConversation(sql, conversation_id, {
    from: OPEN_CONVERSATION,
    to: 'processing',
    reason,
    ...(detail && { detail }),
  })
  if (moved) await enqueue(sql, 'conversation.finish', { conversation_id })
}

async function closeSession(sql: Sql, conversation_id: string, reason: EndedReason) {
  await sql`
    update session
    set status = ${isFault(reason) ? 'failed' : 'completed'},
      ended_at = case when started_at is not null then now() end
    where conversation_id = ${conversation_id}
      and status not in ('completed', 'failed')
  `
}

/** Every later write of the process that holds the call fails. */
async function revokeLease(sql: Sql, conversation_id: string) {
  await sql`
    update session
    set lease_token = lease_token + 1
    where conversation_id = ${conversation_id}
  `
}
