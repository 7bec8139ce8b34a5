import { expect, test } from 'vitest'
import { measureBacklog } from '../../../api/jobs/watch_backlog.ts'
import { registry } from '../../../api/metrics.ts'
import { enqueue } from '../../../db/jobs.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { seedEndedCall } from './ended_call.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { commitOf } from './seed.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 2 })

async function measured() {
  await measureBacklog(sql)
  const lines = (await registry.metrics()).split('\n')
  return (series: string) =>
    Number(
      lines
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')
        .at(-1),
    )
}

test('due jobs are counted by name, with how long the oldest has been due; future ones are not', async () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
  const before = await measured()
  expect(before('jobs_waiting{task="room.delete"}')).toBe(0)
  expect(before('jobs_overdue_seconds{task="room.delete"}')).toBe(0)

  await enqueue(sql, 'room.delete', { session_id: 'ses_1' }, { run_at: ago(90) })
  await enqueue(sql, 'room.delete', { session_id: 'ses_2' }, { run_at: ago(30) })
  await enqueue(sql, 'room.delete', { session_id: 'ses_3' }, { run_at: ago(-600) })
  const after = await measured()
  expect(after('jobs_waiting{task="room.delete"}')).toBe(2)
  expect(after('jobs_overdue_seconds{task="room.delete"}')).toBeGreaterThanOrEqual(90)
  expect(after('jobs_waiting{task="delivery.send"}')).toBe(0)
})

test('deliveries that are retried are counted, with the age of the oldest, until they are settled', async () => {
  const call = await seedEndedCall(sql, {
    reason: 'goals_completed',
    outputs: [{ url: 'https://example.org/in' }],
  })
  await commitGoal(sql, commitOf(call, 'role'))
  const status = (status: string) => sql`
    update delivery
    set status = ${status}, created_at = now() - interval '2 hours'
    where conversation_id = ${call.conversation_id}
  `
  const { count } = await status('retrying')
  expect(count).toBeGreaterThan(0)
  const during = await measured()
  expect(during('deliveries_open{status="retrying"}')).toBe(count)
  expect(during('delivery_oldest_seconds{status="retrying"}')).toBeGreaterThanOrEqual(7200)
  await status('succeeded')
  const after = await measured()
  expect(after('deliveries_open{status="retrying"}')).toBe(0)
  expect(after('delivery_oldest_seconds{status="retrying"}')).toBe(0)
})
