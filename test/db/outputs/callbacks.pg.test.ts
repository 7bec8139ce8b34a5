import { expect, test } from 'vitest'
import { giveUpCallbacks, listCallbacks, settleCallback } from '../../../db/outputs/callbacks.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { replayDelivery } from '../../../db/outputs/replays.ts'
import { LeaseLost } from '../../../db/calls/leases.ts'
import { listOutputs } from '../../../db/conversations/readings.ts'
import type { Output } from '../../../shared/outputs/output.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { commitOf, seedCall } from '../../api/jobs/seed.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 4 })

test('callbacks contain the committed data, in commit order', async () => {
  const { call, committed } = await committedRole([
    { kind: 'frontend_callback', name: 'role_known' },
    { kind: 'frontend_callback' },
  ])
  const later = await commitGoal(sql, commitOf(call, 'pain'))

  const found = await listCallbacks(sql, call.conversation_id)
  expect(found.map(({ message }) => [message.commit_id, message.name])).toEqual([
    [committed.commit_id, 'role_known'],
    [committed.commit_id, 'role'],
    [later.commit_id, 'role_known'],
    [later.commit_id, 'pain'],
  ])
  expect(found[0]!.message).toEqual({
    commit_id: committed.commit_id,
    goal_id: 'role',
    name: 'role_known',
    data: { answer: 'about role' },
    committed_at: committed.committed_at.toISOString(),
  })
})

test('a published callback has succeeded, and is kept for people who join later', async () => {
  const { call, lease, delivery_id } = await committedRole([{ kind: 'frontend_callback' }])
  await settleCallback(sql, lease, delivery_id, null)
  await settleCallback(sql, lease, delivery_id, null)

  expect(await listCallbacks(sql, call.conversation_id)).toMatchObject([{ status: 'succeeded' }])
  const { frontend_callbacks } = await listOutputs(sql, call.conversation_id)
  expect(frontend_callbacks).toMatchObject([{ name: 'role', status: 'succeeded', attempts: 1 }])
  const attempts = await sql`select error from delivery_attempt where delivery_id = ${delivery_id}`
  expect([...attempts]).toEqual([{ error: null }])
})

test('a callback that cannot be sent has failed with the reason', async () => {
  const { call, lease, delivery_id } = await committedRole([{ kind: 'frontend_callback' }])
  await settleCallback(sql, lease, delivery_id, 'too long')
  expect(await listCallbacks(sql, call.conversation_id)).toEqual([])
  const [row] = await sql`select status, last_error from delivery where id = ${delivery_id}`
  expect(row).toEqual({ status: 'failed', last_error: 'too long' })
})

test('a process that lost the call settles no callback', async () => {
  const { call, lease, delivery_id } = await committedRole([{ kind: 'frontend_callback' }])
  const late = settleCallback(sql, { ...lease, token: 0 }, delivery_id, null)
  await expect(late).rejects.toThrow(LeaseLost)
  expect(await listCallbacks(sql, call.conversation_id)).toMatchObject([{ status: 'pending' }])
})

test('callbacks that reached nobody fail when the call is over; webhooks continue', async () => {
  const { call } = await committedRole([
    { kind: 'frontend_callback' },
    { url: 'https://example.com/hook' },
  ])
  await giveUpCallbacks(sql, call.conversation_id)
  const { frontend_callbacks, webhooks } = await listOutputs(sql, call.conversation_id)
  expect(frontend_callbacks).toMatchObject([{ status: 'failed' }])
  expect(webhooks).toMatchObject([{ status: 'pending' }])
})

test('the result of a replayed callback is in the feed, but fires no outputs again', async () => {
  const { call, lease, delivery_id } = await committedRole([{ kind: 'frontend_callback' }])
  await settleCallback(sql, lease, delivery_id, null)
  await replayDelivery(sql, call.org_id, delivery_id)
  await settleCallback(sql, lease, delivery_id, null)
  await replayDelivery(sql, call.org_id, delivery_id)
  await giveUpCallbacks(sql, call.conversation_id)
  const events = await sql`
    select type, fires from event where type like 'output.%' and org_id = ${call.org_id} order by seq
  `
  expect([...events]).toEqual([
    { type: 'output.delivered', fires: true },
    { type: 'output.delivered', fires: false },
    { type: 'output.failed', fires: false },
  ])
})

/** A call with these outputs whose first goal is committed, and the first delivery for that. */
async function committedRole(outputs: Output[]) {
  const call = await seedCall(sql, { outputs })
  const committed = await commitGoal(sql, commitOf(call, 'role'))
  const lease = { session_id: call.session.id, token: call.lease_token }
  const [first] = await listCallbacks(sql, call.conversation_id)
  return { call, committed, lease, delivery_id: first!.delivery_id }
}
