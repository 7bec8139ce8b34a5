import { expect, test } from 'vitest'
import { LeaseLost } from '../../../db/calls/leases.ts'
import { readFeed } from '../../../db/outputs/event_feed.ts'
import { commitGoal, listCommits } from '../../../db/outputs/commits.ts'
import { declineGoal, listDeclined } from '../../../db/outputs/declined_goals.ts'
import { asOrg } from '../../../db/sql.ts'
import { Event } from '../../../shared/outputs/event.ts'
import { commitOf, seedCall, type Seeded } from '../../api/jobs/seed.ts'
import { useDatabase } from '../../helpers/database/database.ts'

const database = useDatabase()
const service = database.connect('service', { max: 4 })
const app = database.connect('app', { max: 4 })

const HOOK = { url: 'https://example.com/a' }
const SAID = [{ turn_id: null, quote: 'I would rather not say', verified: true }]

test('a declined goal is stored with the words, is an event without them, and fires no output of the goal', async () => {
  const call = await seedCall(service, { outputs: [HOOK] })
  const declined = await asOrg(app, call.org_id, (sql) => declineGoal(sql, declineOf(call, 'role')))
  expect(declined).toEqual({ repeated: false })
  expect(await listDeclined(service, call.conversation_id)).toEqual([
    { goal_id: 'role', evidence: SAID, declined_at: expect.any(Date) },
  ])
  const [event, ...more] = await eventsOf(call)
  expect(event).toMatchObject({ type: 'goal.declined', goal_id: 'role' })
  expect(JSON.stringify(event)).not.toContain('rather not')
  expect(more).toEqual([])
  expect(await deliveriesOf(call)).toEqual([])
})

test('a webhook of the template for declined goals fires', async () => {
  const call = await seedCall(service)
  await service`
    update template_version
    set settings = ${service.json({ outputs: [{ ...HOOK, on: 'goal.declined' }] })}
    where template_id = ${call.template.template_id}
  `
  await declineGoal(service, declineOf(call, 'role'))
  expect(await deliveriesOf(call)).toMatchObject([
    { commit_id: null, event: { type: 'goal.declined', goal_id: 'role' } },
  ])
})

test('of many identical concurrent refusals one is stored', async () => {
  const call = await seedCall(service)
  const all = await Promise.all(
    Array.from({ length: 8 }, () => declineGoal(service, declineOf(call, 'role'))),
  )
  expect(all.filter(({ repeated }) => !repeated)).toHaveLength(1)
  expect(await eventsOf(call)).toHaveLength(1)
})

test('an answer to a declined goal overrides the refusal', async () => {
  const call = await seedCall(service, { outputs: [HOOK] })
  await declineGoal(service, declineOf(call, 'role'))
  await declineGoal(service, declineOf(call, 'pain'))
  await commitGoal(service, commitOf(call, 'role'))
  expect(await idsOf(call)).toEqual({ declined: ['pain'], committed: ['role'] })
  expect(await deliveriesOf(call)).toHaveLength(1)
})

test('an answered goal stays answered', async () => {
  const call = await seedCall(service)
  await commitGoal(service, commitOf(call, 'role'))
  expect(await declineGoal(service, declineOf(call, 'role'))).toEqual({ repeated: true })
  expect(await idsOf(call)).toEqual({ declined: [], committed: ['role'] })
})

test("a process that lost the lease, or has another organization's, declines nothing", async () => {
  const call = await seedCall(service)
  const stranger = await seedCall(service)
  const late = declineGoal(service, { ...declineOf(call, 'role'), lease_token: 0 })
  await expect(late).rejects.toThrow(LeaseLost)
  const foreign = asOrg(app, stranger.org_id, (sql) => declineGoal(sql, declineOf(call, 'role')))
  await expect(foreign).rejects.toThrow(LeaseLost)
  expect(await idsOf(call)).toEqual({ declined: [], committed: [] })
})

function declineOf({ session, lease_token }: Seeded, goal_id: string) {
  return { session, lease_token, goal_id, evidence: SAID }
}

async function idsOf({ conversation_id }: Seeded) {
  const [declined, committed] = await Promise.all([
    listDeclined(service, conversation_id),
    listCommits(service, conversation_id),
  ])
  return {
    declined: declined.map(({ goal_id }) => goal_id),
    committed: committed.map(({ goal_id }) => goal_id),
  }
}

async function eventsOf({ org_id }: Seeded) {
  const { items } = await readFeed(service, org_id, { after: 0n, limit: 100 })
  return items.map((item) => Event.parse(item))
}

function deliveriesOf({ conversation_id }: Seeded) {
  return service`select * from delivery where conversation_id = ${conversation_id}`
}
