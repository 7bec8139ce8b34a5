import { expect, test } from 'vitest'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { beginAttempts } from '../../../db/outputs/attempts.ts'
import { listOrgDeliveries, listPlatformDeliveries } from '../../../db/outputs/delivery_lists.ts'
import type { Sql } from '../../../db/sql.ts'
import { DeliveryStatus } from '../../../shared/calls/states.ts'
import { commitOf, seedCall } from '../../api/jobs/seed.ts'
import { countRead } from '../../helpers/count_read.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { insertHistory } from '../../helpers/database/long_history.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 1 })
const owner = database.connectAdmin()
const app = database.connect('app')

async function newDelivery(): Promise<string> {
  const call = await seedCall(sql, { outputs: [{ url: 'https://example.com/' }] })
  await sql.begin((sql) => commitGoal(sql, commitOf(call, 'role')))
  const [delivery] = await sql<[{ id: string }]>`
    select id from delivery where conversation_id = ${call.conversation_id}
  `
  return delivery.id
}

test('a delivery that succeeds at once is updated in place: its indexes are not written again', async () => {
  const delivery_id = await newDelivery()
  const inPlace = async (sql: Sql) => {
    const [counts] = await sql`
      select n_tup_upd::integer as all, n_tup_hot_upd::integer as in_place
      from pg_stat_xact_user_tables
      where relname = 'delivery'
    `
    return [counts!.all, counts!.in_place] as [number, number]
  }
  await sql.begin(async (sql) => {
    const before = await inPlace(sql)
    const sent = {
      url: { text: 'https://example.com/', places: [] },
      body: { text: '{}', places: [] },
    }
    await beginAttempts(sql, [{ delivery_id, rendered: sent }])
    await sql`update delivery set status = 'succeeded', succeeded_at = now() where id = ${delivery_id}`
    const after = await inPlace(sql)
    expect([after[0] - before[0], after[1] - before[1]]).toEqual([2, 2])
  })
})

test.each(DeliveryStatus.options)(
  'a delivery that is %s is found by its status alone',
  async (status) => {
    const id = await newDelivery()
    await sql`update delivery set status = ${status} where id = ${id}`
    for (const wanted of DeliveryStatus.options) {
      const found = await listPlatformDeliveries(sql, { ids: [id], status: wanted }, { limit: 10 })
      expect(found.map((one) => one.status)).toEqual(wanted === status ? [status] : [])
    }
  },
)

test('the few failures of an organization are read without its successes and the failures of others', async () => {
  const [one, other] = [await seedCall(sql), await seedCall(sql)]
  const many = 1000
  await insertHistory(owner, other, { last: many })
  await insertHistory(owner, one, { first: many + 1, last: 2 * many })
  await owner`
    update delivery
    set status = 'failed'
    where org_id = ${other.org_id} or conversation_id like any('{%21,%51,%81}')
  `
  await owner`vacuum analyze delivery, goal_commit`
  const read = await countRead(app, async (sql) => {
    await sql`select set_config('app.org_id', ${one.org_id}, true)`
    const failed = await listOrgDeliveries(sql, one.org_id, { status: 'failed' }, { limit: 20 })
    expect(failed).toHaveLength(21)
  })
  expect(read).toBeLessThan(many / 10)
})
