import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../helpers/eventually.ts'
import { startWorker } from '../../../../api/jobs/worker.ts'
import { commitGoal } from '../../../../db/outputs/commits.ts'
import { compileChild, startChild } from '../../../helpers/child.ts'
import { useDatabase } from '../../../helpers/database/database.ts'
import { startModel } from '../../../helpers/model.ts'
import { startReceiver } from '../../../helpers/servers/receiver.ts'
import { seedEndedCall } from '../ended_call.ts'
import { expectWhole } from './invariants.ts'
import { commitOf, seedCall } from '../seed.ts'
import { workerService } from '../worker_service.ts'

const database = useDatabase()
const { url } = database
const sql = database.connect('service', { max: 4 })
const owner = database.connect('owner', { max: 2 })

test('a worker killed at any write of its jobs: late answers are found once, and everything is delivered and finished', async () => {
  const file = await compileChild('test/api/jobs/crash/worker_child.ts')
  const receiver = await startReceiver()
  const pain = { goal_id: 'pain', data: { answer: 'Pumps' }, quotes: ['I sell pumps'] }
  const model = await startModel({ says: 'Done.', calls: [pain] })

  const calls: { conversation_id: string }[] = []
  const run = async (die_at: number) => {
    const outputs = [{ url: `${receiver.url}/${die_at}` }]
    const call = await seedEndedCall(sql, { reason: 'goals_completed', outputs, job: 'look' })
    await commitGoal(sql, commitOf(call, 'role'))
    calls.push(call)
    return startChild(file, { url, model_url: model.url, die_at })
  }
  const whole = await run(0)
  await eventually(() => allSettled(calls))
  const counted = new Promise<number>((resolve) => whole.process.once('message', resolve))
  whole.process.kill('SIGTERM')
  const writes = await counted
  expect(writes).toBeGreaterThan(10)

  let deaths = 0
  for (let die_at = 1; die_at <= writes; die_at++) {
    const child = await run(die_at)
    await eventually(async () => child.process.signalCode || (await allSettled(calls)))
    if (child.process.signalCode) deaths++
    child.process.kill('SIGKILL')
    await child.ended
  }
  expect(deaths).toBeGreaterThan(writes / 2)

  const worker = await startWorker(workerService(sql, { url, model_url: model.url }))
  onTestFinished(() => worker.stop())
  await eventually(() => allSettled(calls))
  for (const { conversation_id } of calls) {
    expect(await expectWhole(owner, conversation_id, { outputs: 1, receiver })).toBe(2)
  }
}, 600_000)

test('killed next to another worker: that one takes over, with the same key', async () => {
  const file = await compileChild('test/api/jobs/crash/worker_child.ts')
  const model = await startModel({ says: 'Done.' })
  const receiver = await startReceiver((response, _, nth) => void (nth > 1 && response.end()))
  const call = await seedCall(sql, { outputs: [{ url: `${receiver.url}/taken-over` }] })
  const child = startChild(file, { url, model_url: model.url, die_at: 0 })
  await commitGoal(sql, commitOf(call, 'role'))
  const [first] = await receiver.arrived(1)

  const worker = await startWorker(workerService(sql, { url, model_url: model.url }))
  onTestFinished(() => worker.stop())
  child.process.kill('SIGKILL')
  await child.ended
  const [, second] = await receiver.arrived(2)
  expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key'])
  expect(second!.body).toBe(first!.body)
  await eventually(() => allSent(call.conversation_id))
})

/** Every call is completed and every delivery of it sent. */
async function allSettled(calls: { conversation_id: string }[]) {
  const ids = calls.map(({ conversation_id }) => conversation_id)
  const unsettled = await sql`
    select
    from conversation
    left join delivery on conversation_id = conversation.id
    where conversation.id in ${sql(ids)}
      and (conversation.status <> 'completed' or delivery.status <> 'succeeded')
  `
  return unsettled.length === 0
}

async function allSent(conversation_id: string) {
  const open = await sql`
    select from delivery where conversation_id = ${conversation_id} and status <> 'succeeded'
  `
  return open.length === 0
}
