import { OPEN_SESSION } from '../../shared/calls/states.ts'
import type { TurnEndBackend } from '../../shared/platform/turn_end_backends.ts'
import { moveConversation } from '../conversations/transitions.ts'
import type { Sql } from '../sql.ts'
import { holdLease, type Lease } from './leases.ts'
import { arrivalAtBegin } from './agents/awaited_calls.ts'

type CallSetup = { stt_language?: string; eou_backend?: TurnEndBackend; [part: string]: unknown }

/**
 * Records, in the caller's transaction, that somebody is in the call, unless it has ended or is ending.
 * The trigger `session_is_stale` has the call counted in the figures (db/schema/14_analytics.sql).
 *
 * @param setup the providers and settings of the call
 * @param was_awaited whether somebody was in the room when the agent came
 * @throws LeaseLost when another process holds the call
 */
export async function beginCall(
  sql: Sql,
  lease: Lease,
  conversation_id: string,
  setup: CallSetup,
  { was_awaited = false } = {},
) {
  await holdLease(sql, lease)
  const begun = await sql`
    update session
    set status = 'live',
      started_at = coalesce(started_at, now()),
      arrived_at = ${arrivalAtBegin(sql, was_awaited)},
      gone_at = null,
      setup = ${sql.json(setup as never)},
      stt_language = ${setup.stt_language ?? null},
      eou_backend = ${setup.eou_backend ?? null}
    where id = ${lease.session_id}
      and status = any(${OPEN_SESSION})
  `
  if (begun.count === 0) return
  await moveConversation(sql, conversation_id, { from: ['created'], to: 'joined' })
}
