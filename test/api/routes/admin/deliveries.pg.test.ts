import { beforeAll, expect, test } from 'vitest'
import { commitGoal } from '../../../../db/outputs/commits.ts'
import { MASK } from '../../../../shared/outputs/rendering/insert_secrets.ts'
import { useService } from '../../../helpers/api/service.ts'
import { commitOf, type Seeded, seedCall } from '../../jobs/seed.ts'

const service = useService()
const list = async (query: string) =>
  (await service.platform('GET', `/v1/admin/deliveries${query}`)).body
const replay = (body: unknown) => service.platform('POST', '/v1/admin/deliveries/replay', body)
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

let one: Seeded
let other: Seeded

beforeAll(async () => {
  const outputs = [
    { kind: 'webhook' as const, url: 'https://example.com/{{goal_id}}?key={{secret:KEY}}' },
    { kind: 'frontend_callback' as const, name: 'show' },
  ]
  ;[one, other] = [
    await seedCall(service.sql(), { outputs }),
    await seedCall(service.sql(), { outputs }),
  ]
  for (const call of [one, other]) {
    for (const goal of ['role', 'pain']) {
      await service.sql().begin((sql) => commitGoal(sql, commitOf(call, goal)))
    }
  }
})

/** Sets the status of all deliveries, as after finished attempts. */
async function settle(status: string) {
  await service.sql()`
    update delivery
    set status = ${status}, attempts = 8, reopened = false, last_status = 500, last_error = 'It broke'
  `
}

test('an operator sees the deliveries of all organizations, with filters that combine', async () => {
  await settle('failed')
  await service.sql()`
    update delivery set status = 'succeeded'
    where conversation_id = ${other.conversation_id} and kind = 'webhook'
  `
  const { items } = await list('')
  expect(items).toHaveLength(8)
  expect(items.find(({ kind }: { kind: string }) => kind === 'webhook')).toMatchObject({
    org_id: other.org_id,
    interview_id: other.conversation_id,
    goal_id: 'pain',
    on: 'goal.committed',
    url: `https://example.com/{{goal_id}}?key=${MASK}`,
    attempts: 8,
    last_status: 500,
    last_error: 'It broke',
  })
  expect(idsOf(await list('?status=failed'))).toHaveLength(6)
  expect(idsOf(await list(`?status=failed&org_id=${other.org_id}`))).toHaveLength(2)
  expect(idsOf(await list(`?status=succeeded&interview_id=${other.conversation_id}`))).toHaveLength(
    2,
  )
  expect(idsOf(await list(`?status=succeeded&interview_id=${one.conversation_id}`))).toEqual([])
  expect(idsOf(await list(`?goal_id=role&org_id=${one.org_id}`))).toHaveLength(2)
  expect(idsOf(await list('?goal_id=role&until=2026-01-01'))).toEqual([])
  const page = await list('?status=failed&limit=4')
  const rest = await list(`?status=failed&limit=4&cursor=${page.next_cursor}`)
  expect([...idsOf(page), ...idsOf(rest)]).toEqual(idsOf(await list('?status=failed')))
})

test('many are replayed at once, newest first, and more with the next request', async () => {
  await settle('failed')
  const { conversation_id: interview_id } = one
  const first = await replay({ status: 'failed', interview_id, limit: 3 })
  expect(first.body).toMatchObject({ replayed: 3, skipped: 0, has_more: true })
  const second = await replay({ status: 'failed', interview_id, limit: 3 })
  expect(second.body).toMatchObject({ replayed: 1, skipped: 0, has_more: false })
  expect(idsOf(await list(`?status=pending`))).toHaveLength(4)
  const { body } = await service.platform('GET', '/v1/admin/audit')
  expect(body.items[0].after.delivery_ids).toHaveLength(1)
})

test('the response lists the replayed deliveries with their attempts, and they can be requested by id', async () => {
  await settle('failed')
  const { conversation_id: interview_id } = one
  const { body } = await replay({ status: 'failed', interview_id, limit: 3 })
  const ids = body.deliveries.map(({ id }: { id: string }) => id)
  const listed = (await list(`?ids=${ids.join(',')}`)).items as { id: string; attempts: number }[]
  expect(listed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  for (const { id, attempts } of body.deliveries) {
    expect(listed).toContainEqual(expect.objectContaining({ id, attempts, is_under_way: false }))
  }
})

test('those with an attempt under way, and callbacks whose call is over, are left out; of ids they are counted', async () => {
  await settle('failed')
  const sql = service.sql()
  await sql`update conversation set status = 'completed'`
  const webhooks = await sql<{ id: string; org_id: string }[]>`
    select id, org_id from delivery where kind = 'webhook'
  `
  const attempt = { number: 8, started_at: new Date(), ...webhooks[0]! }
  await sql`
    insert into delivery_attempt ${sql({ ...attempt, id: 'att_open', delivery_id: attempt.id })}
  `
  const { body } = await replay({ status: 'failed' })
  expect(body).toMatchObject({ replayed: 3, skipped: 0, has_more: false })
  const ids = [...webhooks.map(({ id }) => id), 'dlv_absent']
  await settle('succeeded')
  expect((await replay({ ids })).body).toMatchObject({ replayed: 3, skipped: 2, has_more: false })
  expect((await replay({ ids, status: 'failed' })).body).toMatchObject({ replayed: 0, skipped: 5 })
})

test('what cannot be sent again does not keep older deliveries from it', async () => {
  await settle('failed')
  const sql = service.sql()
  await sql`update conversation set status = 'completed'`
  await sql`delete from delivery_attempt`
  await sql`
    update delivery
    set created_at = now() + interval '1 hour'
    where kind = 'frontend_callback'
  `
  const replayed: unknown[] = []
  for (let nth = 0; nth < 3; nth++) {
    const { body } = await replay({ status: 'failed', limit: 2 })
    replayed.push([body.replayed, body.has_more])
  }
  expect(replayed).toEqual([
    [2, true],
    [2, false],
    [0, false],
  ])
})

test('deliveries replayed by several concurrent requests are each sent once', async () => {
  await settle('failed')
  await service.sql()`update conversation set status = 'completed'`
  await service.sql()`delete from delivery_attempt`
  const answers = await Promise.all([1, 2, 3].map(() => replay({ status: 'failed' })))
  const replayed = answers.map(({ body }) => body.replayed)
  expect(replayed.reduce((sum, count) => sum + count)).toBe(4)
})

test.each([
  [{}, 'ids'],
  [{ org_id: 'org_any' }, 'ids'],
  [{ ids: [] }, 'ids'],
  [{ status: 'lost' }, 'status'],
  [{ status: 'failed', limit: 0 }, 'limit'],
])('%j is refused, and nothing is replayed', async (body, field) => {
  await settle('failed')
  const { status, body: answer } = await replay(body)
  expect([status, answer.error.field]).toEqual([422, field])
  expect(idsOf(await list('?status=failed'))).toHaveLength(8)
})
