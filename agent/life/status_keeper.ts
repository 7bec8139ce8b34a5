import { setTimeout as sleep } from 'node:timers/promises'
import { type Lease, LeaseLost } from '../../db/calls/leases.ts'
import { setSessionStatus } from '../../db/calls/sessions.ts'
import type { Pool } from '../../db/sql.ts'
import type { LiveStatus } from '../../shared/states.ts'
import { SECOND } from '../../shared/time.ts'
import { coalesce } from '../async/coalesce.ts'

type Options = {
  sql: Pool
  lease: Lease
  /** A write failed; it is tried again, unless the lease is lost. */
  failed: (error: unknown) => void
}

/** Keeps the stored status of a call that has begun, and so is stored as live, as it is wanted. */
export function keepStatus({ sql, lease, failed }: Options) {
  let wanted: LiveStatus = 'live'
  /** Undefined while it is not known: a write that failed may have been stored. */
  let stored: LiveStatus | undefined = 'live'
  let isOver = false
  const writes = coalesce(write)

  return {
    /** Stores `status` instead of what was wanted before: one write at a time, until one succeeds. */
    set(status: LiveStatus) {
      wanted = status
      void writes.run()
    },
    /** Nothing is written any more, but for a write that is on its way. */
    stop() {
      isOver = true
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
        failed(error)
        if (error instanceof LeaseLost) return
        await sleep(RETRY_MS)
      }
    }
  }
}

const RETRY_MS = SECOND
