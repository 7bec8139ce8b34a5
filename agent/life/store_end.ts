import { setTimeout as sleep } from 'node:timers/promises'
import { beginEnding, endCall } from '../../db/calls/end_call.ts'
import { LeaseLost } from '../../db/calls/leases.ts'
import type { EndedReason } from '../../shared/states.ts'
import { SECOND } from '../../shared/time.ts'
import type { HeldCall } from '../held_call.ts'
import type { Recorder } from '../record/recorder.ts'

type End = Pick<HeldCall, 'sql' | 'lease' | 'brief' | 'log'> & {
  recorder: Pick<Recorder, 'saveAll'>
  reason: EndedReason
  detail: string | undefined
}

/**
 * Stores that the call is about to end, and why.
 *
 * @throws LeaseLost when another process holds the call
 */
export function storeIntention({ sql, lease, reason, detail }: End): Promise<void> {
  return sql.begin((sql) => beginEnding(sql, lease, { reason, detail }))
}

/**
 * Stores the end of a call in one transaction, with all its turns once more. It tries for two minutes.
 *
 * @returns false when another process holds the call, or has to end it
 */
export async function storeEnd(ended: End): Promise<boolean> {
  const { sql, lease, brief, recorder, log, reason, detail } = ended
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      await sql.begin(async (sql) => {
        await recorder.saveAll(sql)
        await endCall(sql, lease, brief.conversation_id, { reason, detail })
      })
      return true
    } catch (error) {
      if (error instanceof LeaseLost) {
        log.warn('another process holds the call')
        return false
      }
      log.warn({ error }, 'the end of the call is not stored yet')
      await sleep(RETRY_MS)
    }
  }
  log.error('the end of the call could not be stored; another process has to end it')
  return false
}

const RETRY_MS = 2 * SECOND
const ATTEMPTS = 60
