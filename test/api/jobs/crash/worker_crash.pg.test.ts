import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../helpers/eventually.ts'
import { startWorker } from '../../../../api/jobs/worker.ts'
import { commitGoal } from '../../../../db/outputs/commits.ts'
import { compileChild, startChild } from '../../../helpers/child.ts'
import { useDatabase } from '../../../helpers/database/database.ts'
import { startModel } from '../../../helpers/model.ts'
import { startReceiver } from '../../../helpers/servers/receiver.ts'
import { expectWhole } from './invariants.ts'
import { commitOf, seedCall } from '../seed.ts'
import { workerService } from '../worker_service.ts'

const database = useDatabase()
const { url } = database
const sql = database.connect('service', { max: 4 })
const owner = database.connect('owner', { max: 2 })

test('killed between sending and storing: delivered again, with the same key', async () => {
  const file = await compileChild('test/api/jobs/crash/worker_child.ts')
  const model = await startModel({ says: 'Done.' })
  const receiver = await startReceiver((response, _, nth) => {
    if (nth === 1) process.kill(child.process.pid!, 'SIGKILL')
    else response.end()
  })
  const call = await seedCall(sql, { outputs: [{ url: `${receiver.url}/killing` }] })
  const child = startChild(file, { url, model_url: model.url, die_at: 0 })
  await commitGoal(sql, commitOf(call, 'role'))
  expect(await child.ended).toBe('SIGKILL')

  const worker = await startWorker(workerService(sql, { url, model_url: model.url }))
  onTestFinished(() => worker.stop())
  const [first, second] = await receiver.arrived(2)
  expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key'])
  expect(second!.body).toBe(first!.body)
  await eventually(() => isDelivered(call.conversation_id))
  await expectWhole(owner, call.conversation_id, { outputs: 1, receiver })
  const [delivery] = await sql`
    select attempts
    from delivery
    where conversation_id = ${call.conversation_id}
  `
  expect(delivery).toEqual({ attempts: 2 })
})

async function isDelivered(conversation_id: string) {
  const open = await sql`
    select
    from delivery
    where conversation_id = ${conversation_id}
      and status <> 'succeeded'
  `
  return open.length === 0
}
