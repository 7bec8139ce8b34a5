import { holdKnocks, storeKnocks } from '../../db/calls/knocks.ts'
import { inTransaction } from '../../db/sql.ts'
import type { Job } from './job.ts'

/**
 * Forgets the name of somebody whom nobody answered. The queue says when it is too late: without a name nobody can
 * answer any more, also if the clock of this process is behind.
 */
export const forgetKnock: Job<'knock.forget'> = ({ pools }, { session_id, knock_id }) =>
  inTransaction(pools.service, async (sql) => {
    const knocks = await holdKnocks(sql, session_id)
    await storeKnocks(
      sql,
      session_id,
      knocks.map((one) => (one.id === knock_id ? { ...one, name: null } : one)),
    )
  })
