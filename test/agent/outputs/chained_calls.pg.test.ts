import { expect, test } from 'vitest'
import { listChainedCalls } from '../../../db/outputs/chained_calls.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { replayDelivery } from '../../../db/outputs/replays.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { commitOf, seedCall } from '../../api/jobs/seed.ts'
import { settleCall } from './settle_call.ts'

const database = useDatabase()
const sql = database.connect('service')

test('a known answer is not read again until its call is replayed', async () => {
  const call = await seedCall(sql, {
    outputs: [{ kind: 'api_call', id: 'crm', url: 'https://example.com' }],
  })
  await commitGoal(sql, commitOf(call, 'role'))
  const look = (known?: Awaited<ReturnType<typeof listChainedCalls>>) =>
    listChainedCalls(sql, call.conversation_id, known)

  const pending = await look()
  expect(pending).toMatchObject([{ id: 'crm', goal_id: 'role', status: 'pending', response: null }])
  const { delivery_id } = pending[0]!
  await settleCall(sql, delivery_id, 'succeeded', { plan: 'Gold' })
  const answered = await look(pending)
  expect(answered).toMatchObject([{ status: 'succeeded', response: { plan: 'Gold' } }])

  await sql`update delivery set response = '"unread"' where id = ${delivery_id}`
  expect(await look(answered)).toEqual(answered)

  await replayDelivery(sql, call.org_id, delivery_id)
  await settleCall(sql, delivery_id, 'succeeded', { plan: 'Silver' })
  expect(await look(answered)).toMatchObject([{ response: { plan: 'Silver' } }])
})

test('a failed call is reported as failed, and does not delay the others', async () => {
  const call = await seedCall(sql, {
    outputs: [
      { kind: 'api_call', id: 'slow', url: 'https://example.com' },
      { kind: 'api_call', id: 'crm', url: 'https://example.com' },
    ],
  })
  await commitGoal(sql, commitOf(call, 'role'))
  const pending = await listChainedCalls(sql, call.conversation_id)
  await settleCall(sql, pending[0]!.delivery_id, 'failed')
  await settleCall(sql, pending[1]!.delivery_id, 'succeeded', [1])
  expect(await listChainedCalls(sql, call.conversation_id, pending)).toMatchObject([
    { id: 'slow', output_position: 0, status: 'failed', response: null },
    { id: 'crm', output_position: 1, status: 'succeeded', response: [1] },
  ])
})
