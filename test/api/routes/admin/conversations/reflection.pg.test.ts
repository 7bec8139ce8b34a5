import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Pool } from '../../../../../db/sql.ts'
import { useService } from '../../../../helpers/api/service.ts'
import { seedEndedCall } from '../../../jobs/ended_call.ts'
import { seedCall } from '../../../jobs/seed.ts'

const service = useService()
let owner: Pool
beforeAll(() => {
  owner = connect(service.service().config.DATABASE_URL, { access: 'owner', max: 1 })
})
afterAll(() => owner.end())

const reflect = (id: string) => service.platform('POST', `/v1/admin/interviews/${id}/reflect`)
const tags = async () => (await service.platform('GET', '/v1/admin/reflection/tags')).body

async function reflected(reflection_tags: string[]) {
  const sql = service.sql()
  const { conversation_id } = await seedEndedCall(sql, { reason: 'goals_completed' })
  const reflection = { why: 'Old.', turn_id: null, facts: [], model: null, note: null, failures: 0 }
  await sql`
    update conversation
    set ${sql({
      status: 'completed',
      reflection_severity: 'low',
      reflection_tags,
      reflection: sql.json(reflection) as never,
      reflected_at: new Date('2026-11-21T17:00:12.345Z'),
    })}
    where id = ${conversation_id}
  `
  return conversation_id
}

async function listed(id: string) {
  const { body } = await service.platform('GET', '/v1/admin/interviews')
  return body.items.find((item: { id: string }) => item.id === id)
}

test('lists show the reflection, and a job replaces it with a new one', async () => {
  const id = await reflected(['invented'])
  expect((await listed(id)).reflection).toEqual({
    severity: 'low',
    tags: ['invented'],
    why: 'Old.',
    turn_id: null,
    facts: [],
    model: null,
    note: null,
    failures: 0,
    reflected_at: '2026-11-21T17:00:12.345Z',
  })
  expect((await reflect(id)).body).toEqual({ interview_id: id, queued: true })
  expect((await listed(id)).reflection).toBeNull()
  const jobs = await owner`
    select from graphile_worker.jobs where key = ${`reflect:${id}`}
  `
  expect(jobs).toHaveLength(1)
})

test('one that never began has nothing to reflect on, and one that is not over is reflected on once it is', async () => {
  const sql = service.sql()
  const unbegun = await seedCall(sql, { conversation: { status: 'expired', started_at: null } })
  const { status, body } = await reflect(unbegun.conversation_id)
  expect([status, body.error.code]).toEqual([409, 'conflict'])

  const { conversation_id } = await seedCall(sql)
  expect((await reflect(conversation_id)).body).toEqual({
    interview_id: conversation_id,
    queued: false,
  })
})

test('tags are counted, most frequent first, and explained', async () => {
  await service.sql()`update conversation set reflection_tags = '{}'`
  expect(await tags()).toEqual([])
  await reflected(['invented', 'long_silence'])
  await reflected(['invented', 'once_ours'])
  await reflected(['invented', 'long_silence'])
  await reflected([])
  expect(await tags()).toEqual([
    { tag: 'invented', count: 3, meaning: expect.stringContaining('nobody had said') },
    { tag: 'long_silence', count: 2, meaning: expect.any(String) },
    { tag: 'once_ours', count: 1, meaning: null },
  ])
})
