import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../helpers/eventually.ts'
import { keepStatus } from '../../../agent/life/status_keeper.ts'
import { createLiveEvents } from '../../../agent/live_events.ts'
import { LeaseLost } from '../../../db/calls/leases.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { seedCall } from '../../api/jobs/seed.ts'

const database = useDatabase()
const owner = database.connect('owner', { max: 2 })

test('a status whose write failed is stored later', async () => {
  const { keeper, failed, status, hold, killWriter } = await liveCall()
  const held = await hold()
  keeper.set('reconnecting')
  await killWriter()
  await eventually(() => failed.mock.calls.length > 0)
  await held.release()
  await expect.poll(status).toBe('reconnecting')
})

test('a status is written again after an opposite write that failed but may have been stored', async () => {
  const { keeper, failed, status, hold, killWriter } = await liveCall()
  const held = await hold()
  keeper.set('reconnecting')
  await killWriter()
  await eventually(() => failed.mock.calls.length > 0)
  keeper.set('live')
  await held.release('reconnecting')
  await expect.poll(status).toBe('live')
})

test('of several quick changes, the last one is stored, over at most one connection', async () => {
  const { keeper, sql, status, hold } = await liveCall()
  const held = await hold()
  keeper.set('reconnecting')
  keeper.set('live')
  keeper.set('reconnecting')
  await sql`select 'the other connection is free'`
  await held.release()
  await expect.poll(status).toBe('reconnecting')
})

test('a lost lease is reported once, and nothing is retried', async () => {
  const { keeper, lease, failed, status } = await liveCall()
  await owner`update session set lease_token = lease_token + 1 where id = ${lease.session_id}`
  keeper.set('reconnecting')
  await eventually(() => failed.mock.calls.length > 0)
  expect(failed.mock.calls).toEqual([[expect.any(LeaseLost)]])
  expect(await status()).toBe('live')
})

/** A live call with a pool of two connections, whose writes to the session can be blocked. */
async function liveCall() {
  const sql = database.connect('service', { max: 2 })
  await Promise.all([sql`select pg_sleep(0.01)`, sql`select pg_sleep(0.01)`])
  const call = await seedCall(sql)
  const lease = { session_id: call.session.id, token: call.lease_token }
  const failed = vi.fn()
  const events = createLiveEvents()
  events.on('not_stored', ({ error }) => failed(error) as void)
  const keeper = keepStatus({ sql, lease, events })
  onTestFinished(() => events.emit({ type: 'closing' }))

  return {
    sql,
    lease,
    keeper,
    failed,
    async status() {
      const [session] = await owner`select status from session where id = ${lease.session_id}`
      return session!.status as string
    },
    /** Locks the session's row until it is released, with this status. */
    async hold() {
      const connection = await owner.reserve()
      await connection`begin`
      await connection`select from session where id = ${lease.session_id} for update`
      return {
        async release(status = 'live') {
          await connection`update session set status = ${status} where id = ${lease.session_id}`
          await connection`commit`
          connection.release()
        },
      }
    },
    /** Ends the connection whose write waits for the lock. */
    async killWriter() {
      await eventually(async () => {
        const killed = await owner`
          select pg_terminate_backend(pid)
          from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
        `
        return killed.count > 0
      })
    },
  }
}
