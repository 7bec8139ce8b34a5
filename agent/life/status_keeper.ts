import { setTimeout as sleep } from 'node:timers/promises'
import { LeaseLost } from '../../db/calls/leases.ts'
import { setSessionStatus } from '../../db/calls/sessions.ts'
import type { LiveStatus } from '../../shared/calls/states.ts'
import { SECOND } from '../../shared/base/time.ts'
import { coalesce } from '../async/coalesce.ts'
import type { HeldCall } from '../held_call.ts'
import type { LiveEvents } from '../live_events.ts'

type Options = Pick<HeldCall, 'sql' | 'lease'> & { events: LiveEvents }

/**
 * Stores the status of a call that has begun, and whose stored status is therefore `live`. Once the
 * call is closing it writes nothing more, apart from a write already in progress.
 */
export function keepStatus({ sql, lease, events }: Options) {
  let wanted: LiveStatus = 'live'
  /** Undefined while unknown: a write that seemed to fail may have been stored after all. */
  let stored: LiveStatus | undefined = 'live'
  let isOver = false
  const writes = coalesce(write)

  events.on('closing', () => void (isOver = true))
  return {
    /**
     * Stores `status`, retrying until it succeeds; one write at a time, and only the latest status.
     */
    set(status: LiveStatus) {
      wanted = status
      void writes.run()
    },
  }

  async function write() {
    while (!isOver && wanted !== stored) {
      const status = wanted
      stored = undefined
      try {
        await sql.begin((sql) => setSessionStatus(sql, lease, status))
        stored = status
      } catch (error) {
        events.emit({ type: 'not_stored', error })
        if (error instanceof LeaseLost) return
        await sleep(RETRY_MS)
      }
    }
  }
}

const RETRY_MS = SECOND
