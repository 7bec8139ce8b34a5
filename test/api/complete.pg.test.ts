import { expect, test } from 'vitest'
import { moveConversation } from '../../db/conversations/transitions.ts'
import { commitGoal } from '../../db/outputs/commits.ts'
import { declineGoal } from '../../db/outputs/declined_goals.ts'
import { readFeed } from '../../db/outputs/event_feed.ts'
import { Event } from '../../shared/outputs/event.ts'
import { useService } from '../helpers/api/service.ts'
import { commitOf, type Seeded, seedCall } from './jobs/seed.ts'

const service = useService()

test('a call that was ended with goals left is complete nowhere, until its participant answers the rest', async () => {
  const call = await seedCall(service.sql())
  await commitGoal(service.sql(), commitOf(call, 'role'))
  await end(call)
  const goals = { total: 3, committed: 1, missing: ['pain', 'extra'], complete: false }
  expect(await shown(call)).toEqual(all(goals))
  expect(await eventOf(call)).toMatchObject({ type: 'conversation.completed', goals })
  expect(await rates()).toEqual([0, 0, 0, 0])
  expect(await exported(call)).toMatchObject({ status: 'completed', goals_complete: 'false' })

  await commitGoal(service.sql(), { ...commitOf(call, 'pain'), source: 'participant' })
  expect(await shown(call)).toEqual(all({ committed: 2, complete: false }))
  await commitGoal(service.sql(), { ...commitOf(call, 'extra'), source: 'participant' })
  expect(await shown(call)).toEqual(all({ committed: 3, complete: true }))
  expect(await rates()).toEqual([1, 1, 1, 1])
  expect(await exported(call)).toMatchObject({ status: 'completed', goals_complete: 'true' })

  const withdrawn = { ...commitOf(call, 'pain'), data: null, evidence: [] }
  await commitGoal(service.sql(), { ...withdrawn, source: 'participant' })
  expect(await shown(call)).toEqual(all({ committed: 2, missing: ['pain'], complete: true }))
})

test('a call is complete whose participant declined a goal on which the others depend', async () => {
  const call = await seedCall(service.sql())
  await service.sql()`
    update template_version
    set phases = jsonb_set(
      jsonb_set(phases, '{0,goals,1,depends_on}', '["role"]'),
      '{0,goals,2,depends_on}',
      '["pain"]'
    )
    where template_id = ${call.template.template_id}
  `
  const { session, lease_token } = call
  await declineGoal(service.sql(), { session, lease_token, goal_id: 'role', evidence: [] })
  await end(call)
  const missing = ['role', 'pain', 'extra']
  expect(await shown(call)).toEqual(all({ missing, declined: ['role'], complete: true }))
})

async function end({ conversation_id }: Seeded) {
  const reason = 'participant_ended' as const
  const sql = service.sql()
  await moveConversation(sql, conversation_id, { from: ['joined'], to: 'processing', reason })
  await moveConversation(sql, conversation_id, { from: ['processing'], to: 'completed' })
}

/** The goals wherever a conversation is shown. */
async function shown({ org_id, conversation_id }: Seeded) {
  const of = async (path: string) => (await service.platform('GET', path)).body
  return [
    (await of(`/v1/admin/interviews?org_id=${org_id}`)).items[0].goals,
    (await of(`/v1/admin/sessions?org_id=${org_id}`)).items[0].goals,
    (await of(`/v1/admin/interviews/${conversation_id}`)).goals,
  ] as unknown
}

const all = (goals: object) => Array(3).fill(expect.objectContaining(goals)) as unknown

async function eventOf({ org_id }: Seeded) {
  const { items } = await readFeed(service.sql(), org_id, { after: 0n, limit: 100 })
  return Event.parse(items.at(-1))
}

async function rates() {
  const { body } = await service.platform('GET', '/v1/admin/stats')
  const windows = [body.last_24_hours, body.last_7_days, body.last_30_days]
  return [body, ...windows].map(({ completion_rate }) => completion_rate as number)
}

/** The cells of its line in the table, by column. */
async function exported({ org_id }: Seeded) {
  const path = `/v1/admin/interviews/export?format=csv&org_id=${org_id}`
  const { text } = await service.platform('GET', path)
  const [names, cells] = text
    .trim()
    .split('\r\n')
    .map((line: string) => line.split(','))
  return Object.fromEntries(names!.map((name: string, i: number) => [name, cells![i]]))
}
