import { holdKnocks, storeKnocks } from '../../db/calls/knocks.ts'
import { inTransaction } from '../../db/sql.ts'
import { knockStatus } from '../calls/knock_status.ts'
import type { Job } from './job.ts'

/** Forgets the name of somebody whom nobody answered, once nobody can any more. */
export const forgetKnock: Job<'knock.forget'> = ({ pools }, { session_id, knock_id }) =>
  inTransaction(pools.service, async (sql) => {
    const knocks = await holdKnocks(sql, session_id)
    const isLate = (one: (typeof knocks)[number]) =>
      one.id === knock_id && knockStatus(one) !== 'waiting'
    if (!knocks.some(isLate)) return
    await storeKnocks(
      sql,
      session_id,
      knocks.map((one) => (isLate(one) ? { ...one, name: null } : one)),
    )
  })
