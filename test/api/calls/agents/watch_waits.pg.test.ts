import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { noteWaits } from '../../../../api/calls/agents/watch_waits.ts'
import { createWaitsPublisher } from '../../../../api/console/waits_publisher.ts'
import { beginCall } from '../../../../db/calls/begin_call.ts'
import { expireCall } from '../../../../db/calls/end_call.ts'
import { beginStart, takeLease } from '../../../../db/calls/leases.ts'
import { setSessionStatus } from '../../../../db/calls/sessions.ts'
import { MOST_SHOWN } from '../../../../db/calls/agents/awaited_calls.ts'
import {
  beatAgentWorker,
  listAgentWorkers,
  removeAgentWorker,
} from '../../../../db/service/agent_workers.ts'
import type { WaitsForAgents } from '../../../../shared/platform/live.ts'
import { must } from '../../../../shared/base/must.ts'
import { JOINED_AGO_MS, type Org, PLATFORM_KEY, useService } from '../../../helpers/api/service.ts'
import { lockTable } from '../../../helpers/database/locked_table.ts'
import { countClocks } from '../../../helpers/database/stopped_clock.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { messagesOf, signIn } from '../../console/live_messages.ts'

const service = useService()
countClocks(() => service.service().config.DATABASE_URL)
const look = () => noteWaits(service.service())
const WORKER = {
  id: 'wrk_1',
  host: 'one',
  places: 2,
  taken: 2,
  is_draining: false,
  is_exhausted: false,
  parts: [],
}

beforeEach(() => service.sql()`update session set status = 'completed'`)
afterEach(() => void service.present.splice(0))

test('a participant without an agent is counted and shown with the cause, until the call begins', async () => {
  const org = await service.newOrg()
  const call = await join(org)
  await look()
  expect(await call.read()).toMatchObject({ arrived_at: null, agent_wait: null })
  expect(await waiting()).toBe(0)

  service.present.push('per_ada')
  await look()
  await beatAgentWorker(service.sql(), WORKER, [])
  expect(await waiting()).toBe(1)
  expect(await call.read()).toMatchObject({ status: 'created', agent_wait: 'waiting' })
  const [own, other, platform] = [org.key, (await service.newOrg()).key, PLATFORM_KEY].map(waitsFor)
  expect(await platform).toMatchObject({
    waiting: [{ interview_id: call.id, cause: 'places', persons: ['Ada'] }],
    workers: [WORKER],
  })
  expect(await own).toMatchObject({ waiting: [{ session_id: call.session_id }], workers: null })
  expect(await other).toEqual({ waiting: [], workers: null })

  const lease = must(await takeLease(service.sql(), call.session_id, 'agent-1'), 'it is free')
  const awaited = { was_awaited: true }
  await service.sql().begin((sql) => beginCall(sql, lease, call.id, {}, awaited))
  expect(await waiting()).toBe(0)
  const { agent_wait, agent_wait_seconds } = await call.read()
  expect(agent_wait).toBe('agent')
  expect(agent_wait_seconds).toBeGreaterThanOrEqual(JOINED_AGO_MS / 1000)
  const [told] = await beatAgentWorker(service.sql(), WORKER, [call.session_id])
  expect(told!.waited_seconds).toBeGreaterThanOrEqual(JOINED_AGO_MS / 1000)
})

test('a conversation records that somebody came, and how long they waited, if they leave without an agent', async () => {
  const org = await service.newOrg()
  const call = await join(org)
  service.present.push('per_ada')
  await look()
  service.present.splice(0)
  await look()
  expect(await waiting()).toBe(0)
  const left = await call.read()
  expect(left).toMatchObject({ status: 'created', started_at: null, agent_wait: 'none' })
  expect(left.agent_wait_seconds).toBeGreaterThanOrEqual(JOINED_AGO_MS / 1000)
  const listed = await org.call('GET', '/v1/interviews')
  expect(listed.body.items[0]).toMatchObject({ agent_wait: 'none', arrived_at: left.arrived_at })
  const all = await service.platform('GET', '/v1/admin/interviews')
  expect(all.body.items[0]).toMatchObject({ id: call.id, agent_wait: 'none' })

  await service.sql().begin((sql) => expireCall(sql, call.id))
  expect(await call.read()).toMatchObject({
    status: 'expired',
    ended_reason: 'never_joined',
    ended_detail: expect.stringMatching(
      /^a participant waited 2\d s, but no agent started the call$/,
    ),
  })
})

test('a scrape runs no database query', async () => {
  const call = await join(await service.newOrg())
  service.present.push('per_ada')
  expect(await waiting()).toBe(1)
  await service.sql()`update session set status = 'completed' where id = ${call.session_id}`
  expect(await scraped()).toBe(1)
  expect(await waiting()).toBe(0)
})

test('reloading the page does not restart the wait', async () => {
  const call = await join(await service.newOrg())
  service.present.push('per_ada')
  await look()
  await service.sql()`update session set arrived_at = arrived_at - interval '1 minute'`
  const { arrived_at } = await call.read()
  service.present.splice(0)
  await look()
  service.present.push('per_ada')
  await look()
  expect(await call.read()).toMatchObject({ agent_wait: 'waiting', arrived_at })
})

test('somebody who ends the call while waiting ends it with that reason', async () => {
  const call = await join(await service.newOrg())
  service.present.push('per_ada')
  await look()
  const { person_secret } = call
  await service.call('POST', `/v1/embed/sessions/${call.session_id}/leave`, { person_secret })
  expect(await call.read()).toMatchObject({
    ended_reason: 'participant_ended',
    ended_detail: expect.stringMatching(
      /^a participant waited \d+ s, but no agent started the call$/,
    ),
    agent_wait: 'none',
  })
})

test('a participant who found the agent in the room has not waited', async () => {
  const call = await join(await service.newOrg())
  const lease = must(await takeLease(service.sql(), call.session_id, 'agent-1'), 'it is free')
  await service.sql().begin((sql) => beginCall(sql, lease, call.id, {}))
  expect(await call.read()).toMatchObject({ agent_wait: 'agent', agent_wait_seconds: 0 })
})

test('a worker learns which of its calls are empty, and the reason for its refusal is known until the call begins', async () => {
  const call = await join(await service.newOrg())
  const places = { taken: [], takes_early: true, of_silent: 9, of_organization: 9, of_link: 9 }
  const start = (takes_new: boolean) =>
    beginStart(service.sql(), call.session_id, { ...places, takes_new })
  const refusedFor = async () =>
    (await service.sql()`select refused_for from session where id = ${call.session_id}`)[0]
  expect(await start(false)).toBe('processor')
  expect(await refusedFor()).toEqual({ refused_for: 'processor' })
  expect(await start(true)).toBe('begun')
  expect(await refusedFor()).toEqual({ refused_for: null })

  const lease = must(await takeLease(service.sql(), call.session_id, 'agent-1'), 'it is free')
  await service.sql().begin((sql) => beginCall(sql, lease, call.id, {}))
  const isEmpty = async () =>
    (await beatAgentWorker(service.sql(), WORKER, [call.session_id]))[0]!.is_empty
  expect(await isEmpty()).toBe(false)
  await service.sql().begin((sql) => setSessionStatus(sql, lease, 'reconnecting'))
  expect(await isEmpty()).toBe(true)
  expect(await start(true)).toBe('not_needed')
})

test('a worker that ends, or is silent for six seconds, no longer counts', async () => {
  const sql = service.sql()
  await sql`delete from agent_worker`
  await beatAgentWorker(sql, WORKER, [])
  await beatAgentWorker(sql, { ...WORKER, id: 'wrk_2', is_draining: true }, [])
  expect(await listAgentWorkers(sql)).toEqual([
    WORKER,
    { ...WORKER, id: 'wrk_2', is_draining: true },
  ])
  await sql`update agent_worker set beat_at = now() - interval '7 s' where id = 'wrk_1'`
  await removeAgentWorker(sql, 'wrk_2')
  expect(await listAgentWorkers(sql)).toEqual([])
})

test('no organization hides the waiting calls of another', async () => {
  const own = await service.newOrg()
  for (const org of [await service.newOrg(), await service.newOrg()])
    await insertJoined(org, MOST_SHOWN / 2)
  service.present.push('per_ada')
  await look()
  const call = await join(own)
  await look()
  expect(await waitsFor(own.key)).toMatchObject({ waiting: [{ session_id: call.session_id }] })
  expect((await waitsFor(PLATFORM_KEY)).waiting).toHaveLength(MOST_SHOWN)
})

test('a new follower does not receive the state from before the last one left', async () => {
  const waits = createWaitsPublisher(service.service())
  await join(await service.newOrg())
  service.present.push('per_ada')
  await look()
  const lock = await lockTable(service.service().config.DATABASE_URL, 'agent_worker')
  const stopEarly = waits.follow(null, () => {})
  await eventually(async () => (await lock.waiting()) > 0)
  stopEarly()
  lock.release()
  service.present.splice(0)
  await look()
  const told: WaitsForAgents[] = []
  const stop = waits.follow(null, (one) => told.push(one))
  onTestFinished(stop)
  await eventually(() => told.length > 0)
  expect(told[0]!.waiting).toEqual([])
})

async function join(org: Org) {
  const sent = { template_id: org.template.id, persons: [{ name: 'Ada' }] }
  const { id, session_id } = (await org.call('POST', '/v1/interviews', sent)).body
  const joined = await service.call('POST', `/v1/embed/sessions/${session_id}/join`, {})
  return {
    id: String(id),
    session_id: String(session_id),
    person_secret: String(joined.body.person_secret),
    read: async () => (await org.call('GET', `/v1/interviews/${id}`)).body,
  }
}

/** Calls that somebody has joined, without the requests for each. */
async function insertJoined({ id: org_id, template }: Org, count: number) {
  const sql = service.sql()
  await sql`
    insert into conversation (id, org_id, template_id, template_version, language)
    select 'int_' || n || ${org_id}, ${org_id}, ${template.id}, 1, 'en'
    from generate_series(1, ${count}::integer) as n
  `
  await sql`
    insert into session (id, org_id, conversation_id, dispatched_at)
    select 'ses_' || id, org_id, id, now()
    from conversation
    where org_id = ${org_id}
  `
}

/** What the metrics report after a round. */
async function waiting(): Promise<number> {
  await look()
  return scraped()
}

async function scraped(): Promise<number> {
  const { text } = await service.call('GET', '/metrics')
  return Number(/^calls_waiting (\d+)$/m.exec(text)?.[1])
}

/** The first message to the console for this key. */
async function waitsFor(key: string): Promise<WaitsForAgents> {
  const { headers } = await signIn(service.sql(), key)
  const answer = await fetch(`${service.url()}/console/api/live`, { headers })
  for await (const message of messagesOf(answer, 'waits'))
    if ('waits' in message) return message.waits
  throw new Error('the stream has ended')
}
