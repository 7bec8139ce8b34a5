import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { replayDelivery } from '../../../db/outputs/replays.ts'
import { listOutputs } from '../../../db/conversations/readings.ts'
import { moveConversation } from '../../../db/conversations/transitions.ts'
import { readFeed } from '../../../db/outputs/event_feed.ts'
import type { Output } from '../../../shared/outputs/output.ts'
import { sign } from '../../../shared/outputs/signature.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { useDeliveries } from './deliveries.ts'
import { commitOf, seedCall, type Seeded, WEBHOOK_SECRET } from '../jobs/seed.ts'

const { sql, owner, service, senderOf } = useDeliveries()

test('the end of a conversation reaches a webhook complete, signed, and with one key for all attempts', async () => {
  const receiver = await startReceiver((response, _, nth) => {
    response.statusCode = nth === 1 ? 500 : 200
    response.end()
  })
  const call = await callWith([{ url: receiver.url, on: 'conversation.abandoned' }])
  await commitGoal(sql, commitOf(call, 'role', { answer: 'buys' }))
  await commitGoal(sql, commitOf(call, 'role', { answer: 'sells' }))
  expect(await deliveriesOf(call)).toEqual([])
  await end(call, 'abandoned')

  const delivery_id = (await deliveriesOf(call))[0]!.id
  const clock = { now: Date.now() }
  const run = senderOf(clock)
  await run(service, { delivery_id })
  clock.now += 60 * SECOND
  await run(service, { delivery_id })

  const { items } = await readFeed(sql, call.org_id, { after: 0n, limit: 100 })
  const [, , , event, delivered] = items
  const [first, second] = receiver.received
  expect(JSON.parse(first!.body)).toEqual({
    ...JSON.parse(JSON.stringify(event)),
    summary: 'Sells things.',
    findings: { role: { answer: 'sells' } },
    context: { order_id: 'A-17' },
  })
  expect(event).toMatchObject({
    ended_reason: 'idle_timeout',
    goals: { missing: ['pain', 'extra'] },
  })
  expect(second!.body).toBe(first!.body)
  expect(receiver.received.map(({ headers }) => headers['idempotency-key'])).toEqual([
    event!.id,
    event!.id,
  ])
  const seconds = Math.floor(clock.now / SECOND)
  expect(second!.headers['x-service-signature']).toBe(sign(WEBHOOK_SECRET, first!.body, seconds))

  const cause = {
    on: 'conversation.abandoned',
    goal_id: null,
    commit_id: null,
    event_id: event!.id,
  }
  expect(delivered).toMatchObject({ type: 'output.delivered', delivery_id, ...cause })
  const { webhooks } = await listOutputs(sql, call.conversation_id)
  expect(webhooks).toMatchObject([{ delivery_id, ...cause, status: 'succeeded', attempts: 2 }])
})

test('a body_template can use the event, the findings and the summary', async () => {
  const receiver = await startReceiver()
  const body_template =
    '{"text": "{{ event.type }} {{ event.ended_reason }} {{ findings.role.answer }} {{ summary }} {{ commit_id }}"}'
  const url = `${receiver.url}/{{event.id}}`
  const call = await callWith([{ url, body_template, on: 'conversation.completed' }])
  await commitGoal(sql, commitOf(call, 'role', { answer: 'sells' }))
  await end(call, 'completed')
  const { id, event } = (await deliveriesOf(call))[0]!
  await senderOf({ now: Date.now() })(service, { delivery_id: id })
  expect(receiver.received).toMatchObject([
    { body: '{"text": "conversation.completed idle_timeout sells Sells things. "}' },
  ])
  expect(receiver.received[0]!.path).toContain(event.id)
})

test('outputs on other events, of no kind or on commits are not fired by the end', async () => {
  const url = 'https://example.com/a'
  const call = await callWith([
    { url, on: 'conversation.failed' },
    { url },
    { on: 'conversation.completed' },
    { kind: 'carrier_pigeon', on: 'conversation.completed' },
  ])
  await end(call, 'completed')
  expect(await deliveriesOf(call)).toEqual([])
})

test('a failed output fires the output on failures, which does not fire itself', async () => {
  const call = await callWith([{ url: 'not a url', on: 'output.held' }])
  await sql`
    update template_version
    set settings = jsonb_set(settings, '{outputs,1}', '{"url": "{{data.x}}", "on": "conversation.completed"}')
    where template_id = ${call.template.template_id}
  `
  await end(call, 'completed')
  const run = senderOf({ now: Date.now() })
  const seen = new Set<string>()
  for (let round = 0; round < 3; round++) {
    for (const { id } of await deliveriesOf(call)) {
      if (!seen.has(id)) await run(service, { delivery_id: id })
      seen.add(id)
    }
  }
  const types = (await deliveriesOf(call)).map(({ event, status }) => [event.type, status])
  expect(types).toEqual([
    ['conversation.completed', 'held'],
    ['output.held', 'held'],
  ])
})

test('all webhooks fired by one statement are enqueued in one call, each with its own job', async () => {
  const url = 'https://example.com/a'
  const on = 'conversation.created'
  const { org_id, conversation_id } = await callWith([
    { url, on },
    { url, on },
  ])
  const counts: number[] = []
  const heard = new EventEmitter()
  await owner.listen('jobs:insert', (text) =>
    text === 'end' ? heard.emit(text) : counts.push(JSON.parse(text).count),
  )
  const event = { org_id, conversation_id, type: on }
  await sql`insert into event ${sql([event, event, event])}`
  await Promise.all([once(heard, 'end'), owner.notify('jobs:insert', 'end')])
  expect(counts).toEqual([6])

  const ids = (await deliveriesOf({ conversation_id })).map(({ id }) => id)
  expect(ids).toHaveLength(6)
  const jobs = await owner`
    select jobs.key, task_identifier, payload, queue_name, jobs.priority, jobs.max_attempts,
      jobs.flags, jobs.run_at <= now() as is_due
    from graphile_worker.jobs
    join graphile_worker._private_jobs using (id)
    where payload ->> 'delivery_id' = any(${ids})
    order by jobs.key
  `
  expect(jobs).toEqual(
    ids.map((delivery_id) => ({
      key: `delivery:${delivery_id}`,
      task_identifier: 'delivery.send',
      payload: { delivery_id },
      queue_name: null,
      priority: 0,
      max_attempts: 25,
      flags: null,
      is_due: true,
    })),
  )
})

test('a replay of a settled delivery is in the feed, but fires no outputs again', async () => {
  const receiver = await startReceiver()
  const call = await callWith([{ url: receiver.url, on: 'output.delivered' }])
  await sql`
    update template_version
    set settings = jsonb_set(settings, '{outputs,1}', ${sql.json({ url: receiver.url, on: 'conversation.completed' })})
    where template_id = ${call.template.template_id}
  `
  await end(call, 'completed')
  const delivery_id = (await deliveriesOf(call))[0]!.id
  const run = senderOf({ now: Date.now() })
  await run(service, { delivery_id })
  const fired = await deliveriesOf(call)
  expect(fired.map(({ event }) => event.type)).toEqual([
    'conversation.completed',
    'output.delivered',
  ])

  expect(await replayDelivery(sql, call.org_id, delivery_id)).toBe(true)
  await run(service, { delivery_id, replay: true })
  expect(receiver.received).toHaveLength(2)
  const { items } = await readFeed(sql, call.org_id, { after: 0n, limit: 100 })
  expect(items.filter(({ type }) => type === 'output.delivered')).toHaveLength(2)
  expect(await deliveriesOf(call)).toHaveLength(fired.length)
})

async function callWith(outputs: Output[]) {
  const call = await seedCall(sql, { conversation: { summary: 'Sells things.' } })
  await sql`
    update template_version
    set settings = ${sql.json({ outputs } as never)}
    where template_id = ${call.template.template_id}
  `
  return call
}

async function end({ conversation_id }: Seeded, to: 'completed' | 'abandoned') {
  const reason = 'idle_timeout'
  await moveConversation(sql, conversation_id, { from: ['joined'], to: 'processing', reason })
  await moveConversation(sql, conversation_id, { from: ['processing'], to })
}

type Row = { id: string; status: string; event: { id: string; type: string } }

function deliveriesOf({ conversation_id }: Pick<Seeded, 'conversation_id'>) {
  return sql<Row[]>`
    select id, status, event from delivery where conversation_id = ${conversation_id} order by id
  `
}
