import { setTimeout as sleep } from 'node:timers/promises'
import { insertFrame } from '../../db/calls/record/frames.ts'
import { LeaseLost } from '../../db/calls/leases.ts'
import { MAX_FRAME_BYTES, type Picture } from '../../shared/conversations/frame.ts'
import { SECOND } from '../../shared/base/time.ts'
import { coalesce } from '../async/coalesce.ts'
import { within } from '../async/within.ts'
import type { HeldCall } from '../held_call.ts'

type Taken = Picture & { timestamp: Date; segment: number }

/**
 * How many pictures are buffered while the database is unavailable; beyond that, the oldest is
 * dropped.
 */
const MOST_WAITING = 8
const RETRY_MS = SECOND
/** How long the end of the call waits for them. */
const CLOSE_MS = 2 * SECOND

/** Stores pictures in the background, one at a time; a failure can only lose pictures. */
export function keepFrames({ sql, lease, log }: Pick<HeldCall, 'sql' | 'lease' | 'log'>) {
  let waiting: Taken[] = []
  let isOver = false
  const writes = coalesce(write)

  return {
    keep(taken: Taken) {
      if (isOver || taken.image.length > MAX_FRAME_BYTES) return
      if (waiting.length === MOST_WAITING) log.warn('a picture of the screen was dropped')
      waiting = [...waiting, taken].slice(-MOST_WAITING)
      void writes.run()
    },
    async close() {
      await within(CLOSE_MS, writes.settled())
      isOver = true
    },
  }

  async function write() {
    for (;;) {
      const [taken] = waiting
      if (!taken || isOver) return
      try {
        const isKept = await sql.begin((sql) => insertFrame(sql, lease, taken))
        waiting = waiting.filter((one) => one !== taken)
        if (!isKept) isOver = true
      } catch (error) {
        if (error instanceof LeaseLost) {
          isOver = true
          return
        }
        log.warn({ error }, 'a picture of the screen is not stored yet')
        await sleep(RETRY_MS)
      }
    }
  }
}
