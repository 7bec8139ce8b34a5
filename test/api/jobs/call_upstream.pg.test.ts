import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../helpers/eventually.ts'
import { startWorker } from '../../../api/jobs/worker.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { findDelivery } from '../../../db/outputs/deliveries_with_attempts.ts'
import { replayDelivery } from '../../../db/outputs/replays.ts'
import { listOutputs } from '../../../db/conversations/readings.ts'
import type { Output } from '../../../shared/outputs/output.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { commitOf, seedCall, type Seeded } from './seed.ts'
import { workerService } from './worker_service.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 4 })

test('the response of an upstream service is stored and used in the webhooks of later commits', async () => {
  const upstream = await startReceiver((response, { path }) =>
    response.end(path.startsWith('/crm') ? '{"plan": "Gold", "seats": {"free": 3}}' : ''),
  )
  const call = await seedWith([
    {
      kind: 'api_call',
      id: 'crm',
      method: 'GET',
      url: `${upstream.url}/crm?role={{data.answer}}&order={{context.order_id}}`,
    },
  ])
  const { commit_id } = await commitGoal(sql, commitOf(call, 'role', { answer: 'sales & more' }))
  const [apiCall] = await settled(call)
  expect(apiCall).toMatchObject({
    id: 'crm',
    commit_id,
    status: 'succeeded',
    attempts: 1,
    response: { plan: 'Gold', seats: { free: 3 } },
  })
  const [request] = upstream.received
  expect(request!.path).toBe('/crm?role=sales%20%26%20more&order=A-17')
  expect(request!.headers['idempotency-key']).toBe(commit_id)

  call.template.phases[0]!.goals[1]!.outputs = [
    {
      url: `${upstream.url}/hook`,
      headers: { 'Content-Type': 'text/plain' },
      body_template: '{{response.plan | safe}} {{response.crm.seats.free | safe}}',
    },
  ]
  await commitGoal(sql, commitOf(call, 'pain'))
  const [hook] = await upstream.arrived(1, '/hook')
  expect(hook!.body).toBe('Gold 3')
})

test('a call that fails or cannot be rendered is retried twice within seconds and then fails', async () => {
  const upstream = await startReceiver((response) => response.writeHead(500).end('oh no'))
  const call = await seedWith([
    { kind: 'api_call', url: upstream.url },
    { kind: 'api_call', url: 'https://{{secret:absent}}/' },
    { kind: 'api_call', url: upstream.url, body_template: '{"role": nobody}' },
  ])
  await commitGoal(sql, commitOf(call, 'role'))
  const failed = { status: 'failed', attempts: 3, response: null }
  expect(await settled(call)).toMatchObject([failed, failed, failed])

  const [first, second, third] = upstream.received.map(({ at }) => at)
  expect(second! - first!).toBeGreaterThanOrEqual(490)
  expect(third! - second!).toBeGreaterThanOrEqual(1990)
})

test.each([
  ['no JSON', '<html>hello</html>', /not JSON/],
  ['too much', JSON.stringify('x'.repeat(66_000)), /longer than 64 kB/],
])('an upstream service that answers %s is not called again', async (_, answer, error) => {
  const upstream = await startReceiver((response) => response.end(answer))
  const call = await seedWith([{ kind: 'api_call', url: upstream.url }])
  await commitGoal(sql, commitOf(call, 'role'))
  expect(await settled(call)).toMatchObject([{ status: 'failed', attempts: 1 }])
  const [row] = await sql<[{ last_error: string }]>`
    select last_error
    from delivery
    where conversation_id = ${call.conversation_id}
  `
  expect(row.last_error).toMatch(error)
})

test('a replayed call that fails keeps its response and the time of its success', async () => {
  const upstream = await startReceiver((response, _, nth) =>
    response.end(nth === 1 ? '{"plan": "Gold"}' : 'no JSON'),
  )
  const call = await seedWith([{ kind: 'api_call', id: 'crm', url: upstream.url }])
  await commitGoal(sql, commitOf(call, 'role'))
  const delivery_id = (await settled(call))[0]!.delivery_id
  const { succeeded_at } = (await findDelivery(sql, call.org_id, delivery_id))!
  expect(await replayDelivery(sql, call.org_id, delivery_id)).toBe(true)
  await settled(call)
  const kept = { response: { plan: 'Gold' }, succeeded_at }
  expect(succeeded_at).toBeInstanceOf(Date)
  const after = await findDelivery(sql, call.org_id, delivery_id)
  expect(after).toMatchObject({ status: 'failed', attempts: 2, ...kept })
})

/** A call with these outputs on its first goal, and a worker. */
async function seedWith(outputs: Output[]) {
  const service = workerService(sql, { url: database.url, model_url: 'http://127.0.0.1:9' })
  const worker = await startWorker(service)
  onTestFinished(() => worker.stop())
  const call = await seedCall(sql)
  call.template.phases[0]!.goals[0]!.outputs = outputs
  return call
}

/** The chained calls once they are settled. */
function settled({ conversation_id }: Seeded) {
  return eventually(async () => {
    const { api_calls } = await listOutputs(sql, conversation_id)
    return api_calls.every(({ status }) => /succeeded|failed/.test(status)) && api_calls
  })
}
