import { expect, test } from 'vitest'
import { beatAgentWorker } from '../../../db/service/agent_workers.ts'
import { reopenConversation } from '../../../db/conversations/reopened.ts'
import { newId } from '../../../shared/base/ids.ts'
import { useService } from '../../helpers/api/service.ts'
import { stopClocks } from '../../helpers/database/stopped_clock.ts'
import { type Seeded, seedCall } from '../jobs/seed.ts'

const service = useService()
stopClocks(() => service.service().config.DATABASE_URL)

const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY)
const cost = (total: number, { currency = 'USD', lower_bound = false } = {}) => ({
  currency,
  total,
  lower_bound,
  items: [],
})
const rated = (rating: number) => ({ rating, text: null, given_at: ago(0).toISOString() })

test('an organization sees its own week beside the one before, and operators see everybody’s', async () => {
  const sql = service.sql()
  const org = await service.newOrg()
  await over(org.id, 1, { rating: 5, pauses: [400, 900, 2_000], cost: cost(0.25) })
  await over(org.id, 6.9, { rating: 2, is_complete: false, cost: cost(0.5, { lower_bound: true }) })
  await over(org.id, 3, { status: 'failed', pauses: [500], cost: cost(0) })
  await over(org.id, 8, { pauses: [1_500], cost: cost(2, { currency: 'EUR' }) })
  await over(org.id, 15, { rating: 1 })
  const running = await seedCall(sql)
  await move(running, org.id)
  const other = await over(undefined, 2, { rating: 4, pauses: [100], processing_cost: cost(1) })
  await fail(other)

  const { last_7_days, week_before } = (await org.call('GET', '/v1/overview')).body
  expect(last_7_days).toEqual({
    conversations: 4,
    over: 3,
    complete: 1,
    failed: 1,
    median_pause_ms: 500,
    ratings: 2,
    average_rating: 3.5,
    bad_ratings: 1,
    costs: [{ currency: 'USD', total: 0.75, lower_bound: true }],
    failed_deliveries: 0,
  })
  expect(week_before).toMatchObject({
    conversations: 1,
    complete: 1,
    median_pause_ms: 1_500,
    ratings: 0,
    average_rating: null,
    costs: [{ currency: 'EUR', total: 2, lower_bound: false }],
  })
  const all = (await service.platform('GET', '/v1/admin/overview')).body.last_7_days
  expect(all).toMatchObject({ conversations: 5, over: 4, complete: 2, ratings: 3 })
  expect(all).toMatchObject({ median_pause_ms: 500, failed_deliveries: 1 })
  expect(all.costs).toEqual([{ currency: 'USD', total: 1.75, lower_bound: true }])
})

test('what needs attention is told to those whom it concerns, and only while it does', async () => {
  const sql = service.sql()
  const org = await service.newOrg()
  const kinds = async (call = org.call) =>
    (await call('GET', '/v1/overview')).body.attention.map(({ kind }: { kind: string }) => kind)
  expect(await kinds()).toEqual(['agent_unavailable'])
  const worker = { id: 'wrk_1', host: 'one', places: 4, taken: 0, is_draining: false }
  await beatAgentWorker(sql, { ...worker, is_exhausted: false, parts: [] }, [])
  expect(await kinds()).toEqual([])

  const vain = await seedCall(sql)
  await move(vain, org.id)
  await sql.begin((sql) =>
    reopenConversation(sql, vain.conversation_id, { reason: 'provider_error', detail: null }),
  )
  await sql`
    update session
    set status = 'waiting', started_at = null, arrived_at = now() - interval '11 seconds'
    where id = ${vain.session.id}
  `
  const failed = await over(org.id, 1, { status: 'failed', rating: 1, severity: 'high' })
  await fail(failed)
  await fail(failed, 'retrying')
  const expires_at = new Date(Date.now() + 3 * DAY)
  await org.call('POST', '/v1/auth/api-keys', { label: 'Backend', expires_at })
  await org.call('POST', '/v1/auth/org/webhook-secret/rotate')
  const seen = [
    'participants_waiting',
    'deliveries_failed',
    'deliveries_retried',
    'calls_failed',
    'calls_in_vain',
    'bad_ratings',
  ]
  expect(await kinds()).toEqual([...seen, 'key_ends', 'webhook_secret_ends'])

  const run = await org.call('POST', '/v1/auth/api-keys', { label: 'run', scopes: ['run'] })
  expect(
    await kinds((method, path) => service.call(method, path, undefined, { token: run.body.key })),
  ).toEqual(seen)
  const other = await service.newOrg()
  expect(await kinds(other.call)).toEqual([])
  const { attention } = (await service.platform('GET', '/v1/admin/overview')).body
  expect(attention.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining([...seen, 'severe_reflections']),
  )

  // Somebody has come back.
  await sql`update conversation set status = 'joined' where id = ${vain.conversation_id}`
  expect(await kinds()).not.toContain('calls_in_vain')
})

type Ended = {
  status?: string
  is_complete?: boolean
  rating?: number
  severity?: string
  /** Before each answer, in milliseconds. */
  pauses?: number[]
  cost?: ReturnType<typeof cost>
  processing_cost?: ReturnType<typeof cost>
}

/** A call that began so many days ago and is over. */
async function over(org_id: string | undefined, days: number, how: Ended): Promise<Seeded> {
  const sql = service.sql()
  const { status = 'completed', is_complete = status === 'completed', pauses = [] } = how
  const times = { started_at: ago(days), ended_at: ago(days - 0.001) }
  const seeded = await seedCall(sql, {
    conversation: {
      status,
      is_complete,
      created_at: ago(days),
      ...times,
      ...(how.severity && { reflection_severity: how.severity }),
      ...(how.processing_cost && { processing_cost: sql.json(how.processing_cost) }),
    },
    session: {
      status: 'completed',
      stt_language: 'en',
      ...times,
      ...(how.rating && { feedback: sql.json(rated(how.rating)) }),
      ...(how.cost && { cost_breakdown: sql.json(how.cost) }),
    },
  })
  for (const [position, pause_ms] of pauses.entries()) {
    await sql`insert into turn ${sql({
      id: newId('trn'),
      org_id: seeded.org_id,
      session_id: seeded.session.id,
      position,
      role: 'assistant',
      text: 'Thanks.',
      pause_ms,
      started_at: ago(days),
    })}`
  }
  if (org_id) await move(seeded, org_id)
  return seeded
}

/** Gives a seeded call to an organization that has a key. */
async function move({ org_id: from }: Seeded, org_id: string) {
  const sql = service.sql()
  for (const table of ['turn', 'session', 'conversation', 'template_version', 'template']) {
    await sql`update ${sql(table)} set org_id = ${org_id} where org_id = ${from}`
  }
}

async function fail({ conversation_id }: Seeded, status = 'failed') {
  const sql = service.sql()
  await sql`
    insert into delivery (id, org_id, conversation_id, event, output_position, output, status)
    select ${newId('dlv')}, org_id, id, '{}', 0, '{}', ${status}
    from conversation
    where id = ${conversation_id}
  `
}
