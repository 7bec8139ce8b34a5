import { enqueue } from '../../db/jobs.ts'
import { type Lease, LeaseLost } from '../../db/calls/leases.ts'
import { beginClosing, type CallBrief, closeSession } from '../../db/calls/sessions.ts'
import type { Pool } from '../../db/sql.ts'
import { moveConversation } from '../../db/conversations/transitions.ts'
import type { Logger } from '../../shared/log.ts'
import type { EndedReason } from '../../shared/states.ts'
import { SECOND } from '../../shared/time.ts'
import type { Recorder } from '../record/recorder.ts'

type Ending = {
  sql: Pool
  lease: Lease
  brief: CallBrief
  recorder: Recorder
  log: Logger
  reason: EndedReason
  detail: string | undefined
}

/**
 * Stores that the call ends, and why, before it is closed.
 *
 * @throws LeaseLost when another process holds the call
 */
export function storeIntention({ sql, lease, reason, detail }: Ending): Promise<void> {
  return sql.begin((sql) => beginClosing(sql, lease, { reason, detail }))
}

/**
 * Stores the end of a call in one transaction: all turns once more, usage, both statuses and the
 * job that goes on from there. A database that does not answer is asked again for two minutes.
 *
 * @returns whether it is stored; else the call is another process's, or is left for one to end
 */
export async function storeEnding(ending: Ending): Promise<boolean> {
  const { sql, lease, brief, recorder, log, reason, detail } = ending
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      await sql.begin(async (sql) => {
        await recorder.saveAll(sql)
        await closeSession(sql, lease, reason)
        const moved = await moveConversation(sql, brief.conversation_id, {
          from: ['created', 'joined'],
          to: 'processing',
          reason,
          ...(detail !== undefined && { detail }),
        })
        if (moved) {
          await enqueue(sql, 'conversation.finish', { conversation_id: brief.conversation_id })
        }
      })
      return true
    } catch (error) {
      if (error instanceof LeaseLost) {
        log.warn('another process holds the call')
        return false
      }
      log.warn({ error }, 'the end of the call is not stored yet')
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
  log.error('the end of the call could not be stored; another process has to end it')
  return false
}

const RETRY_MS = 2 * SECOND
const ATTEMPTS = 60
