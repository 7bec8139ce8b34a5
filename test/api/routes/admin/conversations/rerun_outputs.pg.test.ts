import { expect, test } from 'vitest'
import { moveConversation } from '../../../../../db/conversations/transitions.ts'
import { commitGoal } from '../../../../../db/outputs/commits.ts'
import { outputsOf } from '../../../../../shared/templates/template.ts'
import { PLATFORM_KEY, useService } from '../../../../helpers/api/service.ts'
import { commitOf, seedCall } from '../../../jobs/seed.ts'

const service = useService()
const rerun = (id: string) => service.platform('POST', `/v1/admin/interviews/${id}/rerun-outputs`)

async function deliveriesOf(conversation_id: string) {
  return service.sql()`
    select kind, status, attempts, commit_id, event, output_position, output
    from delivery
    where conversation_id = ${conversation_id}
    order by created_at, id
  `
}

const webhook = { kind: 'webhook' as const, url: 'https://example.com/commit' }
const OUTPUTS = [
  { kind: 'api_call' as const, id: 'crm', url: 'https://example.com/call' },
  webhook,
  { kind: 'frontend_callback' as const, name: 'show' },
]

test('every webhook of every commit is sent again with the old commit id, and calls are not repeated', async () => {
  const sql = service.sql()
  const call = await seedCall(sql, { outputs: OUTPUTS })
  for (const goal of ['role', 'pain']) {
    await sql.begin((sql) => commitGoal(sql, commitOf(call, goal)))
  }
  await sql.begin((sql) => commitGoal(sql, commitOf(call, 'role', { answer: 'corrected' })))
  await sql`update delivery set status = 'succeeded', attempts = 1`
  const before = await deliveriesOf(call.conversation_id)

  const { body } = await rerun(call.conversation_id)
  expect(body).toEqual({ interview_id: call.conversation_id, deliveries: 3 })
  const added = (await deliveriesOf(call.conversation_id)).slice(before.length)
  const first = before.filter(({ kind }) => kind === 'webhook')
  expect(added.map(({ commit_id }) => commit_id)).toEqual(first.map(({ commit_id }) => commit_id))
  expect(added).toEqual(first.map((one) => ({ ...one, status: 'pending', attempts: 0 })))
  expect(outputsOf(call.template, 'role')[added[0]!.output_position]).toMatchObject(webhook)
})

test('a rerun that is repeated with its Idempotency-Key sends nothing more', async () => {
  const sql = service.sql()
  const call = await seedCall(sql, { outputs: [webhook] })
  await sql.begin((sql) => commitGoal(sql, commitOf(call, 'role')))
  const path = `/v1/admin/interviews/${call.conversation_id}/rerun-outputs`
  const headers = { 'idempotency-key': 'once' }
  const again = () => service.call('POST', path, undefined, { token: PLATFORM_KEY, headers })
  const [first, second] = [await again(), await again()]
  expect(first.body.deliveries).toBe(1)
  expect(second.body).toEqual(first.body)
  expect(await deliveriesOf(call.conversation_id)).toHaveLength(2)
})

test('a webhook on the end of the conversation is sent again with the old event id, once per rerun', async () => {
  const sql = service.sql()
  const call = await seedCall(sql)
  const outputs = [
    { url: 'https://example.com/end', on: 'conversation.completed' },
    { url: 'https://example.com/failed', on: 'output.failed' },
  ]
  await sql`
    update template_version
    set settings = settings || ${sql.json({ outputs } as never)}
    where template_id = ${call.template.template_id}
  `
  await moveConversation(sql, call.conversation_id, { from: ['joined'], to: 'completed' })
  const [first] = await deliveriesOf(call.conversation_id)
  expect((await rerun(call.conversation_id)).body.deliveries).toBe(1)
  expect((await rerun(call.conversation_id)).body.deliveries).toBe(1)
  expect(await deliveriesOf(call.conversation_id)).toEqual([first, first, first])
})

test('a conversation that never began has nothing to rerun', async () => {
  const session = { status: 'waiting', started_at: null }
  const unbegun = { conversation: { status: 'created', started_at: null }, session }
  const { conversation_id } = await seedCall(service.sql(), unbegun)
  const { status, body } = await rerun(conversation_id)
  expect([status, body.error.code]).toEqual([409, 'conflict'])
})
