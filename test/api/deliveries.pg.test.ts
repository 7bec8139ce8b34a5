import postgres from 'postgres'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import type { Output } from '../../shared/template.ts'
import { type Org, useService } from '../helpers/service.ts'

const service = useService()
const HOOK = { url: 'https://example.org/hook' }

test('every attempt of every output is listed, newest first, page by page', async () => {
  const { org, id, deliver } = await conversation()
  const first = await deliver({ attempts: 2, status: 'succeeded' })
  const second = await deliver({ status: 'failed' })
  await service.sql()`
    insert into delivery_attempt ${service.sql()(
      [1, 2].map((number) => ({
        id: newId('att'),
        org_id: org.id,
        delivery_id: first,
        number,
        started_at: new Date(),
        duration_ms: 12,
        status: number === 1 ? 500 : 200,
        error: number === 1 ? 'The receiver answered 500' : null,
        answer: 'x'.repeat(5000),
      })),
    )}
  `
  const page = await org.call('GET', `/v1/interviews/${id}/deliveries?limit=1`)
  expect(page.body).toMatchObject({ items: [{ id: second, attempt_log: [] }], has_more: true })
  const next = `?cursor=${page.body.next_cursor}`
  const { body } = await org.call('GET', `/v1/interviews/${id}/deliveries${next}`)
  expect(body).toMatchObject({
    items: [
      {
        id: first,
        kind: 'webhook',
        goal_id: 'cups',
        url: HOOK.url,
        status: 'succeeded',
        attempts: 2,
        attempt_log: [
          { number: 1, status: 500, error: 'The receiver answered 500', duration_ms: 12 },
          { number: 2, status: 200, error: null },
        ],
      },
    ],
    has_more: false,
  })
  expect(body.items[0].attempt_log[0].answer).toHaveLength(4096)
})

const LATER = new Date(Date.now() + 3_600_000)

test.each([
  ['succeeded', null],
  ['failed', null],
  ['held', LATER],
  ['retrying', LATER],
])('one that is %s is sent once more, with the same commit id', async (status, next_attempt_at) => {
  const { org, deliver } = await conversation()
  const delivery_id = await deliver({ status, next_attempt_at, attempts: 3 })
  const { status: code, body } = await org.call('POST', `/v1/deliveries/${delivery_id}/replay`)
  expect(code).toBe(200)
  expect(body).toMatchObject({ id: delivery_id, status: 'pending', next_attempt_at: null })
  expect(await jobsOf(delivery_id)).toBe(1)

  const again = await org.call('POST', `/v1/deliveries/${delivery_id}/replay`)
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
})

test.each([
  ['pending', null],
  ['retrying', new Date(0)],
  ['held', new Date(0)],
])('one that is %s and under way is refused', async (status, next_attempt_at) => {
  const { org, deliver } = await conversation()
  const delivery_id = await deliver({ status, next_attempt_at })
  const { status: code } = await org.call('POST', `/v1/deliveries/${delivery_id}/replay`)
  expect(code).toBe(409)
  expect(await jobsOf(delivery_id)).toBe(0)
})

test('a frontend callback is told again while the call is on, and not afterwards', async () => {
  const { org, id, deliver } = await conversation()
  const callback = { status: 'succeeded', kind: 'frontend_callback' }
  const [live, over] = [await deliver(callback), await deliver(callback)]
  await service.sql()`update conversation set status = 'joined' where id = ${id}`
  expect((await org.call('POST', `/v1/deliveries/${live}/replay`)).status).toBe(200)
  await service.sql()`update conversation set status = 'completed' where id = ${id}`
  expect((await org.call('POST', `/v1/deliveries/${over}/replay`)).status).toBe(409)
  expect(await jobsOf(live)).toBe(0)
})

/** A conversation, and what stores a delivery of its commit. */
async function conversation() {
  const org: Org = await service.newOrg()
  const sql = service.sql()
  const sent = { template_id: org.template.id }
  const { id, session_id } = (await org.call('POST', '/v1/interviews', sent)).body
  const owner = { org_id: org.id, conversation_id: id as string }
  const commit_id = newId('cmt')
  const commit = { id: commit_id, ...owner, session_id, goal_id: 'cups', version: 1 }
  await sql`insert into goal_commit ${sql({ ...commit, data: sql.json({ value: 2 }) })}`
  let created = Date.now()
  return {
    org,
    id: id as string,
    async deliver(columns: Record<string, unknown>, output: Output = HOOK) {
      const delivery = { id: newId('dlv'), ...owner, commit_id, output_position: 0 }
      const created_at = new Date(created++)
      const row = { ...delivery, created_at, output: sql.json(output as never), ...columns }
      await sql`insert into delivery ${sql(row)}`
      return delivery.id
    },
  }
}

async function jobsOf(delivery_id: string) {
  const owner = postgres(service.service().config.DATABASE_URL, { max: 1 })
  const jobs = await owner`
    select
    from graphile_worker.jobs
    where key = ${`delivery:${delivery_id}`}
  `
  await owner.end()
  return jobs.length
}
