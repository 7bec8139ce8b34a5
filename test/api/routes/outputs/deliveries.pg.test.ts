import postgres from 'postgres'
import { expect, test } from 'vitest'
import { newId } from '../../../../shared/base/ids.ts'
import type { Output } from '../../../../shared/outputs/output.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'

const service = useService()
const HOOK = { url: 'https://example.org/hook' }

test('every attempt of every output is listed, newest first, page by page', async () => {
  const { org, id, deliver, attempt } = await conversation()
  const first = await deliver({ attempts: 2, status: 'succeeded' })
  const second = await deliver({ status: 'failed' })
  const answer = 'x'.repeat(4096)
  const error = 'The receiver answered 500'
  await attempt(first, { number: 1, duration_ms: 12, status: 500, error, answer })
  await attempt(first, { number: 2, duration_ms: 12, status: 200, answer })
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
          { number: 1, status: 500, error, answer, duration_ms: 12 },
          { number: 2, status: 200, error: null },
        ],
      },
    ],
    has_more: false,
  })
})

test('a page ends early when its bodies become too large, and the pages together have every delivery', async () => {
  const { org, id, deliver } = await conversation()
  const body = Buffer.alloc(1_500_000, 'x')
  const sent = []
  for (let i = 0; i < 4; i++) sent.unshift(await deliver(i < 2 ? { body } : {}))
  sent.unshift(await deliver({ body: Buffer.alloc(3_000_000, 'x') }))
  const pages = []
  for (let query = '?limit=10'; query;) {
    const { body: page } = await org.call('GET', `/v1/interviews/${id}/deliveries${query}`)
    pages.push(page.items.map((item: { id: string }) => item.id))
    query = page.has_more ? `?limit=10&cursor=${page.next_cursor}` : ''
  }
  expect(pages).toEqual([sent.slice(0, 1), sent.slice(1, 4), sent.slice(4)])
})

test('an organization lists its own deliveries with filters that combine, newest first, page by page', async () => {
  const one = await conversation()
  const other = await conversation(one.org)
  const stranger = await conversation()
  await stranger.deliver({ status: 'failed' })
  const early = new Date('2026-11-01T10:00:00Z')
  const failed = await one.deliver({ status: 'failed', attempts: 8, last_status: 500 })
  const old = await one.deliver({ status: 'failed', created_at: early })
  const fired = { commit_id: null, event: { id: 'evt_1', type: 'conversation.completed' } }
  const ended = await other.deliver({ ...fired, event: service.sql().json(fired.event) })
  const list = async (query: string) => {
    const { status, body } = await one.org.call('GET', `/v1/deliveries${query}`)
    expect(status).toBe(200)
    return body
  }
  const idsOf = async (query: string) =>
    (await list(query)).items.map(({ id }: { id: string }) => id)

  expect((await list(`?status=failed&limit=1`)).items).toEqual([
    expect.objectContaining({
      id: failed,
      interview_id: one.id,
      goal_id: 'cups',
      url: HOOK.url,
      attempts: 8,
      last_status: 500,
      is_under_way: false,
    }),
  ])
  expect(await idsOf('')).toEqual([ended, failed, old])
  expect(await idsOf('?status=failed')).toEqual([failed, old])
  expect(await idsOf(`?interview_id=${other.id}`)).toEqual([ended])
  expect(await idsOf(`?interview_id=${stranger.id}`)).toEqual([])
  expect(await idsOf('?goal_id=cups')).toEqual([failed, old])
  expect(await idsOf('?goal_id=plates')).toEqual([])
  expect(await idsOf('?until=2026-11-02')).toEqual([old])
  expect(await idsOf('?since=2026-11-01T10:00:00Z&goal_id=cups')).toEqual([failed])
  expect(await idsOf(`?ids=${old},${ended}&status=failed`)).toEqual([old])
  const page = await list('?limit=2')
  expect(page.has_more).toBe(true)
  expect(await idsOf(`?cursor=${page.next_cursor}`)).toEqual([old])
})

test.each(['succeeded', 'failed'])(
  'one that %s is sent once more, with the same commit id',
  async (status) => {
    const { org, deliver } = await conversation()
    const delivery_id = await deliver({ status, attempts: 3 })
    const { status: code, body } = await org.call('POST', `/v1/deliveries/${delivery_id}/replay`)
    expect(code).toBe(200)
    expect(body).toMatchObject({ id: delivery_id, status: 'pending', next_attempt_at: null })
    expect(await jobsOf(delivery_id)).toBe(1)

    const again = await org.call('POST', `/v1/deliveries/${delivery_id}/replay`)
    expect([again.status, await jobsOf(delivery_id)]).toEqual([200, 1])
  },
)

const LATER = new Date(Date.now() + 3_600_000)

test.each([
  ['held', LATER],
  ['retrying', LATER],
  ['pending', null],
])('one that is %s is sent once more, and its next attempt does not move', async (status, at) => {
  const { org, deliver } = await conversation()
  const delivery_id = await deliver({ status, next_attempt_at: at, attempts: 3 })
  const { body } = await org.call('POST', `/v1/deliveries/${delivery_id}/replay`)
  expect(body).toMatchObject({ status, next_attempt_at: at && at.toISOString(), attempts: 3 })
  expect(await jobsOf(delivery_id)).toBe(1)
})

test.each(['pending', 'retrying', 'held'])(
  'one that is %s is refused during an attempt, unless a crash cut it short',
  async (status) => {
    const { org, deliver, attempt } = await conversation()
    const delivery_id = await deliver({ status, next_attempt_at: new Date(0), attempts: 2 })
    await attempt(delivery_id, { number: 1, duration_ms: null })
    const open = await attempt(delivery_id, { number: 2, duration_ms: null })
    const replay = () => org.call('POST', `/v1/deliveries/${delivery_id}/replay`)
    expect(await replay()).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
    expect(await jobsOf(delivery_id)).toBe(0)

    await service.sql()`
      update delivery_attempt
      set started_at = now() - interval '1 minute'
      where id = ${open}
    `
    expect((await replay()).status).toBe(200)
  },
)

test('secrets are masked in its URL, before and after it was sent', async () => {
  const { org, id, deliver } = await conversation()
  const output = { url: 'https://example.org/?k={{ secret:k }}&n=1' }
  const places = [{ at: 23, secret_id: 'sec_1', as: 'url' }]
  const sent = {
    url: 'https://example.org/?k=&n=1',
    url_places: service.sql().json(places as never),
  }
  await deliver({}, output)
  await deliver(sent, output)
  const shown = 'https://example.org/?k=***&n=1'
  const { body: log } = await org.call('GET', `/v1/interviews/${id}/deliveries`)
  expect(log.items.map(({ url }: { url: string }) => url)).toEqual([shown, shown])
  const { body } = await org.call('GET', `/v1/interviews/${id}`)
  expect(body.outputs.webhooks.map(({ url }: { url: string }) => url)).toEqual([shown, shown])
})

test('a frontend callback is sent again during the call, and not afterwards', async () => {
  const { org, id, deliver } = await conversation()
  const callback = { status: 'succeeded', kind: 'frontend_callback' }
  const [live, over] = [await deliver(callback), await deliver(callback)]
  await service.sql()`update conversation set status = 'joined' where id = ${id}`
  expect((await org.call('POST', `/v1/deliveries/${live}/replay`)).status).toBe(200)
  await service.sql()`update conversation set status = 'completed' where id = ${id}`
  expect((await org.call('POST', `/v1/deliveries/${over}/replay`)).status).toBe(409)
  expect(await jobsOf(live)).toBe(0)
})

/** A conversation, and a function that stores a delivery for a commit of it. */
async function conversation(of?: Org) {
  const org = of ?? (await service.newOrg())
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
    async attempt(delivery_id: string, columns: Record<string, unknown>) {
      const row = { id: newId('att'), org_id: org.id, delivery_id, started_at: new Date() }
      await sql`insert into delivery_attempt ${sql({ ...row, ...columns })}`
      return row.id
    },
  }
}

/** The waiting replays. */
async function jobsOf(delivery_id: string) {
  const owner = postgres(service.service().config.DATABASE_URL, { max: 1 })
  const jobs = await owner`
    select
    from graphile_worker.jobs
    where key = ${`replay:${delivery_id}`}
  `
  await owner.end()
  return jobs.length
}
