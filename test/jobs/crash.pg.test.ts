import { expect, onTestFinished, test, vi } from 'vitest'
import { startWorker } from '../../api/worker.ts'
import { commitGoal } from '../../db/commits.ts'
import { SECOND } from '../../shared/time.ts'
import { compileChild, startChild } from '../helpers/child.ts'
import { useDatabase } from '../helpers/database.ts'
import { startModel } from '../helpers/model.ts'
import { startReceiver } from '../helpers/receiver.ts'
import { seedEndedCall } from './ended_call.ts'
import { expectWhole } from './invariants.ts'
import { commitOf, seedCall } from './seed.ts'
import { workerService } from './worker_service.ts'

const GOALS = ['role', 'pain']

test('an agent killed at any statement of a commit leaves all of it or nothing', async () => {
  const { url, sql, owner } = useCrashDatabase
  const file = await compileChild('test/jobs/commit_child.ts')
  const outputs = ['/a', '/b'].map((path) => ({ url: `https://example.com${path}` }))

  let died = true
  for (let die_at = 1; died; die_at++) {
    const call = await seedCall(sql, { outputs })
    const commits = GOALS.map((goal) => commitOf(call, goal))
    const args = { url, org_id: call.org_id, commits }
    died = (await startChild(file, { ...args, die_at }).ended) === 'SIGKILL'
    await expectWhole(owner, call.conversation_id, { outputs: 2 })

    expect(await startChild(file, { ...args, die_at: 0 }).ended).toBeNull()
    const commitCount = await expectWhole(owner, call.conversation_id, { outputs: 2 })
    expect(commitCount, `after a death at statement ${die_at}`).toBe(GOALS.length)
  }
}, 120_000)

test('a worker killed at any statement of its jobs: everything is delivered and finished', async () => {
  const { url, sql, owner } = useCrashDatabase
  const file = await compileChild('test/jobs/worker_child.ts')
  const [receiver, model] = [await startReceiver(), await startModel({ says: 'Done.' })]

  const calls: { conversation_id: string }[] = []
  const run = async (die_at: number) => {
    const outputs = [{ url: `${receiver.url}/${die_at}` }]
    const call = await seedEndedCall(sql, { reason: 'goals_completed', outputs })
    await commitGoal(sql, commitOf(call, 'role'))
    calls.push(call)
    return startChild(file, { url, model_url: model.url, die_at })
  }
  const whole = await run(0)
  await vi.waitUntil(() => isSettled(calls[0]!.conversation_id), WAITING)
  const counted = new Promise<number>((resolve) => whole.process.once('message', resolve))
  whole.process.kill('SIGTERM')
  const statements = await counted
  expect(statements).toBeGreaterThan(10)

  for (let die_at = 1; die_at <= statements; die_at++) {
    expect(await (await run(die_at)).ended, `statement ${die_at}`).toBe('SIGKILL')
  }
  const worker = await startWorker(workerService(sql, { url, model_url: model.url }))
  onTestFinished(() => worker.stop())
  for (const { conversation_id } of calls) {
    await vi.waitUntil(() => isSettled(conversation_id), WAITING)
    await expectWhole(owner, conversation_id, { outputs: 1, receiver })
  }
}, 180_000)

test(
  'killed between sending and storing: delivered again within 5 s, with the same key',
  { retry: 2 },
  async () => {
    const { url, sql, owner } = useCrashDatabase
    const file = await compileChild('test/jobs/worker_child.ts')
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
    expect(second!.at - first!.at).toBeLessThan(5 * SECOND)
    expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key'])
    expect(second!.body).toBe(first!.body)
    await vi.waitUntil(() => isDelivered(call.conversation_id), WAITING)
    await expectWhole(owner, call.conversation_id, { outputs: 1, receiver })
    const [delivery] = await sql`
    select attempts
    from delivery
    where conversation_id = ${call.conversation_id}
  `
    expect(delivery).toEqual({ attempts: 2 })
  },
)

const WAITING = { timeout: 30_000, interval: 50 }
const useCrashDatabase = crashDatabase()

function crashDatabase() {
  const database = useDatabase()
  return {
    url: database.url,
    sql: database.connect('service', { max: 4 }),
    owner: database.connect('owner', { max: 2 }),
  }
}

async function isSettled(conversation_id: string) {
  const [row] = await useCrashDatabase.sql`
    select
    from conversation
    where id = ${conversation_id}
      and status = 'completed'
  `
  return row !== undefined && (await isDelivered(conversation_id))
}

async function isDelivered(conversation_id: string) {
  const open = await useCrashDatabase.sql`
    select
    from delivery
    where conversation_id = ${conversation_id}
      and status <> 'succeeded'
  `
  return open.length === 0
}
