import { expect, test } from 'vitest'
import { addUpCounts } from '../../../../db/analytics/statistics.ts'
import { useService } from '../../../helpers/api/service.ts'
import { seedCall } from '../../jobs/seed.ts'
import { stopClocks } from '../../../helpers/database/stopped_clock.ts'

const service = useService()
stopClocks(() => service.service().config.DATABASE_URL)
const stats = async () => (await service.platform('GET', '/v1/admin/stats')).body
const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

test('the figures count what exists, in the windows in which it happened', async () => {
  const sql = service.sql()
  const before = await stats()
  const ended = (hours: number, status: string, is_complete = status === 'completed') => ({
    conversation: {
      status,
      is_complete,
      created_at: ago(hours),
      started_at: ago(hours),
      ended_at: ago(hours - 0.5),
    },
    session: { status: 'completed', started_at: ago(hours), ended_at: ago(hours - 0.5) },
  })
  await seedCall(sql, ended(1, 'completed'))
  await seedCall(sql, ended(2, 'abandoned'))
  await seedCall(sql, ended(30, 'completed'))
  await seedCall(sql, ended(200, 'failed'))
  await seedCall(sql, ended(800, 'completed'))
  // Ended early.
  await seedCall(sql, ended(29, 'completed', false))
  await seedCall(sql)
  const unjoined = { status: 'waiting', started_at: null }
  await seedCall(sql, { conversation: { status: 'created', started_at: null }, session: unjoined })
  const { conversations, active_sessions, organizations, completion_rate, ...rest } = await stats()
  expect(organizations - before.organizations).toBe(8)
  expect(active_sessions).toBe(1)
  expect(conversations).toEqual({
    created: 1,
    joined: 1,
    processing: 0,
    completed: 4,
    abandoned: 1,
    failed: 1,
    expired: 0,
    cancelled: 0,
  })
  expect(completion_rate).toBe(3 / 6)
  // The running call has lasted a minute.
  expect(rest).toMatchObject({
    last_24_hours: { conversations: 4, calls: 3, minutes: 61, completion_rate: 1 / 2 },
    last_7_days: { conversations: 6, calls: 5, minutes: 121, completion_rate: 2 / 4 },
    last_30_days: { conversations: 7, calls: 6, minutes: 151, completion_rate: 2 / 5 },
  })
})

test('the counts by status stay exact while conversations are created, moved and deleted, and after aggregation', async () => {
  const sql = service.sql()
  const counted = async () => (await stats()).conversations
  const actual = async () => {
    const rows = await sql`
      select status, count(*)::integer as count from conversation group by status
    `
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  }
  const org = await service.newOrg()
  const path = `/v1/templates/${org.template.id}/schedule`
  await org.call('POST', path, { count: 30 })
  expect(await counted()).toMatchObject(await actual())
  await sql`update conversation set status = 'cancelled' where id in (
    select id from conversation where org_id = ${org.id} limit 10
  )`
  await Promise.all([addUpCounts(sql), addUpCounts(sql), addUpCounts(sql)])
  expect(await counted()).toMatchObject(await actual())
  await sql`delete from conversation where org_id = ${org.id} and status = 'created'`
  expect(await counted()).toMatchObject({ ...(await actual()), cancelled: 10 })
  await sql`delete from template where org_id = ${org.id}`
  await addUpCounts(sql)
  const left = await counted()
  expect(left.cancelled).toBe(0)
  expect(left).toMatchObject(await actual())
  const [counts] = await sql<
    [{ rows: number }]
  >`select count(*)::integer as rows from conversation_count`
  expect(counts.rows).toBeLessThanOrEqual(8)
})
