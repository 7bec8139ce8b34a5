import { OPEN_SESSION } from '../../shared/states.ts'
import { moveConversation } from '../conversations/transitions.ts'
import type { Sql } from '../sql.ts'
import { holdLease, type Lease } from './leases.ts'

/**
 * Stores, in the caller's transaction, that somebody is in the call.
 *
 * @param setup what the call runs on
 * @throws LeaseLost when another process holds the call
 */
export async function beginCall(
  sql: Sql,
  lease: Lease,
  conversation_id: string,
  setup: Record<string, unknown>,
) {
  await goLive(sql, lease, setup)
  await moveConversation(sql, conversation_id, { from: ['created'], to: 'joined' })
}

/**
 * Marks the session as live and stores what it runs on, unless the call has ended or is ending.
 *
 * @throws LeaseLost when another process holds the call
 */
export async function goLive(sql: Sql, lease: Lease, setup: Record<string, unknown>) {
  await holdLease(sql, lease)
  await sql`
    update session
    set status = 'live',
      started_at = coalesce(started_at, now()),
      setup = ${sql.json(setup as never)},
      stt_language = ${String(setup.stt_language)},
      eou_backend = ${String(setup.eou_backend)}
    where id = ${lease.session_id}
      and status = any(${OPEN_SESSION})
  `
}
