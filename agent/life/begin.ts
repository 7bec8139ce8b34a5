import { hostname } from 'node:os'
import type { Lease } from '../../db/calls/leases.ts'
import { type CallBrief, goLive } from '../../db/calls/sessions.ts'
import type { Pool } from '../../db/sql.ts'
import { moveConversation } from '../../db/conversations/transitions.ts'
import type { Setup } from '../pipeline.ts'

type Beginning = { sql: Pool; lease: Lease; brief: CallBrief }

/**
 * Stores in one transaction that somebody is in the call and what it runs on, this process included.
 *
 * @throws LeaseLost when another process holds the call
 */
export function storeBeginning({ sql, lease, brief }: Beginning, setup: Setup): Promise<void> {
  return sql.begin(async (sql) => {
    await goLive(sql, lease, { ...setup, process: { host: hostname(), pid: process.pid } })
    await moveConversation(sql, brief.conversation_id, { from: ['created'], to: 'joined' })
  })
}
