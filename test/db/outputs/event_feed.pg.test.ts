import { expect, test } from 'vitest'
import { giveUpCallbacks } from '../../../db/outputs/callbacks.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { beginAttempts, type EndedAttempt, endAttempts } from '../../../db/outputs/attempts.ts'
import { moveConversation } from '../../../db/conversations/transitions.ts'
import { readFeed } from '../../../db/outputs/event_feed.ts'
import type { DeliveryStatus } from '../../../shared/calls/states.ts'
import { Event } from '../../../shared/outputs/event.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { commitOf, seedCall, type Seeded } from '../../api/jobs/seed.ts'
import { stopDatabaseClock } from '../../helpers/database/stopped_clock.ts'

const database = useDatabase()
stopDatabaseClock(() => database.url)
const sql = database.connect('service', { max: 4 })

/** With a placeholder of the maximum length. */
const HOOK = { url: `https://example.com/{{secret:crm${' '.repeat(380)}}}/a` }

/** What the feed shows of a call. */
async function eventsOf({ org_id }: Seeded) {
  const { items } = await readFeed(sql, org_id, { after: 0n, limit: 100 })
  return items.map((item) => Event.parse(item))
}

test('the event for the end of a call has its reason, its duration and the missing goals', async () => {
  const call = await seedCall(sql, { conversation: { status: 'created', started_at: null } })
  const id = call.conversation_id
  await moveConversation(sql, id, { from: ['created'], to: 'joined' })
  await sql`update conversation set started_at = now() - interval '90 s' where id = ${id}`
  const { commit_id } = await commitGoal(sql, commitOf(call, 'role', { answer: 'sales' }))
  const reason = 'participant_left'
  await moveConversation(sql, id, { from: ['joined'], to: 'processing', reason, detail: 'away' })
  await moveConversation(sql, id, { from: ['processing'], to: 'abandoned' })

  const events = await eventsOf(call)
  const over = { ended_reason: reason, ended_detail: 'away', duration_seconds: 90 }
  const goals = { total: 3, committed: 1, missing: ['pain', 'extra'] }
  expect(events).toMatchObject([
    { type: 'conversation.joined' },
    { type: 'goal.committed', commit_id, goal_id: 'role', version: 1, data: { answer: 'sales' } },
    { type: 'conversation.processing', ...over },
    { type: 'conversation.abandoned', ...over, goals },
  ])
  const ids = {
    interview_id: id,
    session_id: call.session.id,
    template_id: call.template.template_id,
  }
  for (const event of events) expect(event).toMatchObject(ids)
})

test('a repeated commit is not an event', async () => {
  const call = await seedCall(sql)
  await commitGoal(sql, commitOf(call, 'role'))
  await commitGoal(sql, commitOf(call, 'role'))
  expect(await eventsOf(call)).toHaveLength(1)
})

test.each<[DeliveryStatus[], string[]]>([
  [['succeeded'], ['output.delivered']],
  [['retrying', 'retrying', 'failed'], ['output.failed']],
  [
    ['held', 'held', 'succeeded'],
    ['output.held', 'output.delivered'],
  ],
])('a delivery that is %s after its attempts has the events %s', async (statuses, types) => {
  const call = await seedCall(sql, { outputs: [HOOK] })
  const { commit_id } = await commitGoal(sql, commitOf(call, 'role'))
  const [{ id: delivery_id }] = await sql<[{ id: string }]>`
    select id from delivery where commit_id = ${commit_id}
  `
  for (const delivery_status of statuses) await attempt(delivery_id, delivery_status)
  const [, ...told] = await eventsOf(call)
  expect(told.map(({ type }) => type)).toEqual(types)
  expect(told.at(-1)).toMatchObject({
    delivery_id,
    kind: 'webhook',
    on: 'goal.committed',
    goal_id: 'role',
    commit_id,
    event_id: null,
    url: 'https://example.com/***/a',
    attempts: statuses.length,
    status: 200,
    error: null,
  })
})

test('a frontend callback that reached nobody has failed', async () => {
  const call = await seedCall(sql, { outputs: [{ kind: 'frontend_callback' }] })
  await commitGoal(sql, commitOf(call, 'role'))
  await giveUpCallbacks(sql, call.conversation_id)
  expect((await eventsOf(call)).at(-1)).toMatchObject({
    type: 'output.failed',
    kind: 'frontend_callback',
    url: null,
  })
})

async function attempt(delivery_id: string, delivery_status: DeliveryStatus) {
  const [begun] = await beginAttempts(sql, [{ delivery_id, rendered: null }])
  const result = { status: 200, error: null, answer: '', duration_ms: 1 }
  const ended: EndedAttempt = {
    delivery_id,
    kind: 'webhook',
    ...begun!,
    delivery_status,
    ...result,
  }
  await endAttempts(sql, [ended])
}
