import { expect, test } from 'vitest'
import { findDelivery } from '../../../db/outputs/deliveries_with_attempts.ts'
import { listPlatformDeliveries } from '../../../db/outputs/delivery_lists.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { commitOf, seedCall, type Seeded } from '../jobs/seed.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { useDeliveries } from './deliveries.ts'

const { sql, service, senderOf } = useDeliveries()

/** Consecutive attempts after which nothing is sent to a receiver for half a minute. */
const FAILURES = 5

test('a delivery whose receiver refuses requests says that it waits for the receiver, and until when', async () => {
  const receiver = await startReceiver((response) => response.writeHead(503).end())
  const outputs = Array.from({ length: FAILURES + 1 }, () => ({ url: receiver.url }))
  const call = await seedCall(sql, { outputs })
  await commitGoal(sql, commitOf(call, 'role'))
  const ids = (await shownOf(call)).map(({ id }) => id)
  const clock = { now: Date.now() }
  const send = senderOf(clock)
  for (const delivery_id of ids) await send(service, { delivery_id })

  const [waiting, ...others] = (await shownOf(call)).toSorted((a, b) => a.attempts - b.attempts)
  expect(waiting).toMatchObject({ status: 'pending', attempts: 0, waits_for_receiver: true })
  expect(waiting!.next_attempt_at!.getTime()).toBeGreaterThan(clock.now + 25 * SECOND)
  expect(others).toHaveLength(FAILURES)
  for (const one of others) {
    expect(one).toMatchObject({ status: 'retrying', attempts: 1, waits_for_receiver: false })
  }

  // Its retry comes while the receiver still refuses requests.
  await send(service, { delivery_id: others[0]!.id })
  const retried = (await shownOf(call)).find(({ id }) => id === others[0]!.id)
  expect(retried).toMatchObject({ status: 'retrying', attempts: 1, waits_for_receiver: true })
})

test('a next attempt is never in the past, and one that is due is due now', async () => {
  const call = await seedCall(sql, { outputs: [{ url: 'https://example.org/hook' }] })
  await commitGoal(sql, commitOf(call, 'role'))
  const before = new Date()
  await sql`
    update delivery
    set status = 'retrying', next_attempt_at = now() - interval '2 minutes'
    where org_id = ${call.org_id}
  `
  const [shown] = await shownOf(call)
  expect(shown!.next_attempt_at!.getTime()).toBeGreaterThanOrEqual(before.getTime())
  const { next_attempt_at } = (await findDelivery(sql, call.org_id, shown!.id))!
  expect(next_attempt_at!.getTime()).toBeGreaterThanOrEqual(shown!.next_attempt_at!.getTime())
})

test('a settled delivery has no next attempt', async () => {
  const call = await seedCall(sql, { outputs: [{ url: 'https://example.org/hook' }] })
  await commitGoal(sql, commitOf(call, 'role'))
  await sql`update delivery set status = 'succeeded' where org_id = ${call.org_id}`
  expect(await shownOf(call)).toMatchObject([{ next_attempt_at: null, waits_for_receiver: false }])
})

function shownOf({ org_id }: Seeded) {
  return listPlatformDeliveries(sql, { org_id }, { limit: 50 })
}
