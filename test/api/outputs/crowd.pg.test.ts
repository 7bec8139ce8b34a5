import type { ServerResponse } from 'node:http'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { insertDeliveries } from '../../../db/outputs/deliveries.ts'
import { putOffDeliveries } from '../../../db/outputs/open_deliveries.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { holdTimers } from '../../helpers/held_timers.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { commitOf, seedCall, type Seeded } from '../jobs/seed.ts'
import { useDeliveries } from './deliveries.ts'

const { sql, owner, service, senderOf } = useDeliveries()
/** After that long without a response, a delivery has failed. */
const RESPONSE_MS = 15_000

beforeEach(() => owner`delete from graphile_worker._private_jobs`.then(() => {}))

test('an organization with many open deliveries comes after one with few', async () => {
  const [many, few] = [await seedCall(sql), await seedCall(sql)]
  await deliveriesTo('https://many.example/hook', 120, many)
  await deliveriesTo('https://few.example/hook', 9, few)
  expect(await prioritiesOf(many.org_id)).toEqual([10])
  expect(await prioritiesOf(few.org_id)).toEqual([0])

  await sql`update delivery set status = 'succeeded' where org_id = ${many.org_id}`
  await deliveriesTo('https://many.example/hook', 1, many, 'pain')
  expect((await prioritiesOf(many.org_id)).at(0)).toBe(0)
})

test('event webhooks follow the same rule and come after others, for several organizations at once', async () => {
  const [many, few] = [await seedCall(sql), await seedCall(sql)]
  const ids = [
    ...(await deliveriesTo('https://many.example/hook', 120, many)),
    ...(await deliveriesTo('https://few.example/hook', 9, few)),
  ]
  await owner`delete from graphile_worker._private_jobs`
  await sql`select enqueue_webhooks(${ids})`
  expect(await prioritiesOf(many.org_id)).toEqual([10])
  expect(await prioritiesOf(few.org_id)).toEqual([0])
})

test('when a receiver takes no more, all deliveries due for it are postponed at once, and no others', async () => {
  const receiver = await startSilent()
  const call = await seedCall(sql)
  const ids = await deliveriesTo(`${receiver.url}/dead`, 100, call)
  const others = await deliveriesTo(`${receiver.url}/other`, 2, call, 'pain')
  const from = await turnAway(receiver, ids.slice(0, 66))

  const waits = await waitsOf(ids.slice(66), from)
  expect(waits).toHaveLength(34)
  expect(Math.min(...waits)).toBeGreaterThan(10 * SECOND)
  expect(Math.max(...(await waitsOf(others, from)))).toBeLessThan(0)
})

test('if each delivery may have its own host, one host says nothing about the others', async () => {
  const receiver = await startSilent()
  const { hostname: host, port } = new URL(receiver.url)
  const call = await seedCall(sql, { conversation: { context: sql.json({ host }) as never } })
  const ids = await deliveriesTo(`http://{{context.host}}:${port}/`, 100, call)
  const from = await turnAway(receiver, ids.slice(0, 66))
  expect(Math.max(...(await waitsOf(ids.slice(66), from)))).toBeLessThan(0)
})

test('postponing does not wait for a job that somebody is changing', async () => {
  const output_url = 'https://dead.example/hook'
  const call = await seedCall(sql)
  const [first, ...rest] = await deliveriesTo(output_url, 3, call)
  const from = Date.now()
  const run_at = new Date(from + 30 * SECOND)
  await owner.begin(async (owner) => {
    await owner`
      select from graphile_worker._private_jobs where key = ${`delivery:${first}`} for update
    `
    await putOffDeliveries(sql, { org_id: call.org_id, output_url }, run_at)
  })
  expect(Math.max(...(await waitsOf([first!], from)))).toBeLessThanOrEqual(0)
  expect(await waitsOf(rest, from)).toEqual([30 * SECOND, 30 * SECOND])
})

type Silent = Awaited<ReturnType<typeof startSilent>>

/** A receiver that takes requests and does not answer. */
async function startSilent() {
  const held: ServerResponse[] = []
  return { ...(await startReceiver((response) => void held.push(response))), held }
}

/** Sends two, which remain unanswered, and a second later the others; returns when that is on their clock. */
async function turnAway(receiver: Silent, delivery_ids: string[]): Promise<number> {
  onTestFinished(holdTimers(RESPONSE_MS).restore)
  const clock = { now: Date.now() }
  const send = senderOf(clock)
  const sendAll = (ids: string[]) => ids.map((delivery_id) => send(service, { delivery_id }))
  const hanging = sendAll(delivery_ids.slice(0, 2))
  onTestFinished(async () => {
    for (const response of receiver.held) response.destroy()
    await Promise.all(hanging)
  })
  await receiver.arrived(2)
  clock.now += SECOND
  await Promise.all(sendAll(delivery_ids.slice(2)))
  return clock.now
}

/** Ids of this many deliveries of one commit, each with a due job. */
async function deliveriesTo(
  url: string,
  count: number,
  call: Seeded,
  goal_id: 'role' | 'pain' = 'role',
): Promise<string[]> {
  const { commit_id } = await commitGoal(sql, commitOf(call, goal_id))
  const { org_id, conversation_id } = call
  const outputs = Array.from({ length: count }, () => ({ url }))
  await insertDeliveries(sql, { org_id, conversation_id, commit_id }, outputs)
  const rows = await sql<{ id: string }[]>`
    select id from delivery where commit_id = ${commit_id} order by output_position
  `
  return rows.map(({ id }) => id)
}

async function prioritiesOf(org_id: string) {
  const rows = await owner<{ priority: number }[]>`
    select distinct priority
    from graphile_worker._private_jobs
    join delivery on key = 'delivery:' || delivery.id
    where org_id = ${org_id}
    order by priority
  `
  return rows.map(({ priority }) => priority)
}

/** From then to the run of each job, in milliseconds. */
async function waitsOf(delivery_ids: string[], from: number) {
  const rows = await owner<{ run_at: Date }[]>`
    select run_at
    from graphile_worker._private_jobs
    where key = any(${delivery_ids.map((id) => `delivery:${id}`)})
  `
  return rows.map(({ run_at }) => run_at.getTime() - from)
}
