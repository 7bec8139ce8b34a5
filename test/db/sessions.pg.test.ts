import { expect, test } from 'vitest'
import { commitGoal } from '../../db/commits.ts'
import { LeaseLost } from '../../db/leases.ts'
import { closeSession, setSessionStatus } from '../../db/sessions.ts'
import { useDatabase } from '../helpers/database.ts'
import { commitOf, seedCall } from '../jobs/seed.ts'

const database = useDatabase()
const sql = database.connect('service')

test('what is late stays out: a call that was closed is not opened again by its own process', async () => {
  const call = await seedCall(sql)
  const lease = { session_id: call.session.id, token: call.lease_token }
  await sql.begin((sql) => closeSession(sql, lease, false))

  const late = sql.begin((sql) => setSessionStatus(sql, lease, 'reconnecting'))
  await expect(late).rejects.toThrow(LeaseLost)
  await expect(commitGoal(sql, commitOf(call, 'role'))).rejects.toThrow(LeaseLost)
  const [session] = await sql`select status from session where id = ${lease.session_id}`
  expect(session).toEqual({ status: 'completed' })
})
