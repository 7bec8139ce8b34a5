import { expect, test } from 'vitest'
import { beat } from '../../../db/calls/leases.ts'
import type { Sql } from '../../../db/sql.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { useDatabase } from '../../helpers/database/database.ts'

const database = useDatabase()
const sql = database.connect('service')

test.each(['live', 'waiting'])(
  'a beat of the agent of a call that is %s is written in place, without its indexes',
  async (status) => {
    const { session, lease_token } = await seedCall(sql, { session: { status } })
    const updates = await sql.begin(async (sql) => {
      const before = await countUpdates(sql)
      await beat(sql, { session_id: session.id, token: lease_token })
      const after = await countUpdates(sql)
      return [after.all - before.all, after.in_place - before.in_place]
    })
    expect(updates).toEqual([1, 1])
  },
)

async function countUpdates(sql: Sql) {
  const [counts] = await sql<[{ all: number; in_place: number }]>`
    select n_tup_upd::integer as all, n_tup_hot_upd::integer as in_place
    from pg_stat_xact_user_tables
    where relname = 'session'
  `
  return counts
}
