import { expect, test } from 'vitest'
import { commitGoal, listCommits } from '../../../db/outputs/commits.ts'
import { enqueue } from '../../../db/jobs.ts'
import { LeaseLost } from '../../../db/calls/leases.ts'
import { asOrg } from '../../../db/sql.ts'
import type { Output } from '../../../shared/outputs/output.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { commitOf, seedCall } from '../../api/jobs/seed.ts'

const database = useDatabase()
const owner = database.connect('owner', { max: 4 })
const service = database.connect('service', { max: 4 })
const app = database.connect('app', { max: 4 })

const HOOK = { url: 'https://example.com/a' }
const CALLBACK = { kind: 'frontend_callback', name: 'done' }

const UNKNOWN = { kind: 'carrier_pigeon', url: 'https://example.com/loft' }

test('a commit stores its data, one delivery per output, and the jobs that send them', async () => {
  const outputs: Output[] = [HOOK, CALLBACK, UNKNOWN, { ...HOOK, method: 'PUT' }]
  const call = await seedCall(service, { outputs })
  const committed = await asOrg(app, call.org_id, (sql) => commitGoal(sql, commitOf(call, 'role')))

  expect(committed).toMatchObject({ version: 1, repeated: false })
  const deliveries = await deliveriesOf(call.conversation_id)
  expect(deliveries).toMatchObject([
    { commit_id: committed.commit_id, output_position: 0, output: HOOK, kind: 'webhook' },
    { output_position: 1, output: CALLBACK, kind: 'frontend_callback', status: 'pending' },
    { output_position: 3, kind: 'webhook', status: 'pending' },
  ])
  expect(await jobsOf(deliveries)).toBe(2)
})

test('the same data again is the same commit and fires nothing', async () => {
  const call = await seedCall(service, { outputs: [HOOK] })
  const first = await commitGoal(service, commitOf(call, 'role', { value: 1, unit: 'h' }))
  const again = await commitGoal(service, commitOf(call, 'role', { unit: 'h', value: 1 }))

  expect(again).toEqual({ ...first, repeated: true })
  expect(await deliveriesOf(call.conversation_id)).toHaveLength(1)
})

test('a commit says whether it rests on what was said, and the same data with the missing words only adds them', async () => {
  const call = await seedCall(service, { outputs: [HOOK] })
  for (const goal of call.template.phases[0]!.goals) goal.evidence = 'required'
  const commit = (quote: string | null, more: object = {}) =>
    asOrg(app, call.org_id, (sql) =>
      commitGoal(sql, {
        ...commitOf(call, 'role', { value: true }),
        evidence:
          quote === null ? [] : [{ turn_id: null, quote, verified: quote.startsWith('I do') }],
        ...more,
      }),
    )
  const stored = async () => (await listCommits(service, call.conversation_id))[0]
  await commit('no')
  expect(await stored()).toMatchObject({ verification: 'unverified', evidence: [{ quote: 'no' }] })
  expect(await commit('I do sell')).toMatchObject({ repeated: true })
  expect(await stored()).toMatchObject({
    ...{ version: 1, verification: 'verified' },
    evidence: [{ quote: 'I do sell' }],
  })
  await commit(null)
  expect(await stored()).toMatchObject({ version: 1, evidence: [{ quote: 'I do sell' }] })
  expect(await deliveriesOf(call.conversation_id)).toHaveLength(1)
  await commit(null, { source: 'participant', data: { value: false } })
  expect(await stored()).toMatchObject({ version: 2, verification: 'not_required' })
})

test('a correction is a new commit of the next version and fires again', async () => {
  const call = await seedCall(service, { outputs: [HOOK] })
  const first = await commitGoal(service, commitOf(call, 'role', { answer: 'sales' }))
  const second = await commitGoal(service, commitOf(call, 'role', { answer: 'support' }))
  const back = await commitGoal(service, commitOf(call, 'role', { answer: 'sales' }))

  expect(second).toMatchObject({ version: 2, repeated: false })
  expect(back).toMatchObject({ version: 3, repeated: false })
  expect(new Set([first, second, back].map(({ commit_id }) => commit_id)).size).toBe(3)
  expect(await deliveriesOf(call.conversation_id)).toHaveLength(3)
  expect(await listCommits(service, call.conversation_id)).toMatchObject([
    { goal_id: 'role', version: 3, data: { answer: 'sales' } },
  ])
})

test('a process that lost the lease commits nothing', async () => {
  const call = await seedCall(service, { outputs: [HOOK] })
  const late = commitGoal(service, { ...commitOf(call, 'role'), lease_token: 0 })

  await expect(late).rejects.toThrow(LeaseLost)
  expect(await listCommits(service, call.conversation_id)).toEqual([])
  expect(await deliveriesOf(call.conversation_id)).toEqual([])
})

test('of many identical concurrent commits one is stored', async () => {
  const call = await seedCall(service, { outputs: [HOOK] })
  const all = await Promise.all(
    Array.from({ length: 8 }, () => commitGoal(service, commitOf(call, 'role'))),
  )
  expect(all.filter(({ repeated }) => !repeated)).toHaveLength(1)
  expect(await deliveriesOf(call.conversation_id)).toHaveLength(1)
})

test('a commit in a transaction that fails leaves neither rows nor jobs', async () => {
  const call = await seedCall(service, { outputs: [HOOK] })
  const before = await jobCount()
  const failing = service.begin(async (sql) => {
    await commitGoal(sql, commitOf(call, 'role'))
    throw new Error('the caller changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  expect(await listCommits(service, call.conversation_id)).toEqual([])
  expect(await jobCount()).toBe(before)
})

test('both roles may add jobs and neither may read the queue', async () => {
  const call = await seedCall(service)
  const payload = { conversation_id: call.conversation_id }
  await asOrg(app, call.org_id, (sql) => enqueue(sql, 'conversation.finish', payload))
  await enqueue(service, 'conversation.finish', payload, { run_at: new Date(Date.now() + 60_000) })

  for (const pool of [app, service]) {
    await expect(pool`select from graphile_worker.jobs`).rejects.toThrow('permission denied')
  }
})

test("another organization's session cannot be committed to", async () => {
  const call = await seedCall(service)
  const stranger = await seedCall(service)
  const foreign = asOrg(app, stranger.org_id, (sql) => commitGoal(sql, commitOf(call, 'role')))
  await expect(foreign).rejects.toThrow(LeaseLost)
})

function deliveriesOf(conversation_id: string) {
  return service`
    select *
    from delivery
    where conversation_id = ${conversation_id}
    order by commit_id, output_position
  `
}

/** How many jobs are waiting for these deliveries. */
async function jobsOf(deliveries: Iterable<Record<string, unknown>>) {
  const keys = [...deliveries].map(({ id }) => `delivery:${String(id)}`)
  const jobs = await owner`select from graphile_worker.jobs where key in ${owner(keys)}`
  return jobs.length
}

async function jobCount() {
  const jobs = await owner`select from graphile_worker.jobs`
  return jobs.length
}
