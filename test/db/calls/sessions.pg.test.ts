import { expect, test } from 'vitest'
import { beginEnding, endCall } from '../../../db/calls/end_call.ts'
import { beginCall } from '../../../db/calls/begin_call.ts'
import { setSessionStatus } from '../../../db/calls/sessions.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { seedCall } from '../../api/jobs/seed.ts'

const database = useDatabase()
const sql = database.connect('service')

test('a call that is ending is not reopened by a late write of its own process', async () => {
  const call = await seedCall(sql)
  const lease = { session_id: call.session.id, token: call.lease_token }
  const status = async () => {
    const [session] = await sql`select status from session where id = ${lease.session_id}`
    return session?.status
  }
  await sql.begin((sql) => setSessionStatus(sql, lease, 'reconnecting'))
  expect(await status()).toBe('reconnecting')

  const closing = { reason: 'idle_timeout' } as const
  await sql.begin((sql) => beginEnding(sql, lease, closing))
  await sql.begin((sql) => setSessionStatus(sql, lease, 'live'))
  await sql.begin((sql) => beginCall(sql, lease, call.conversation_id, {}))
  expect(await status()).toBe('closing')

  await sql.begin((sql) => endCall(sql, lease, call.conversation_id, closing))
  await sql.begin((sql) => beginEnding(sql, lease, closing))
  await sql.begin((sql) => setSessionStatus(sql, lease, 'reconnecting'))
  await sql.begin((sql) => beginCall(sql, lease, call.conversation_id, {}))
  expect(await status()).toBe('completed')
})

test('a conversation whose call ends before it begins was joined by nobody', async () => {
  const call = await seedCall(sql, { conversation: { status: 'created', started_at: null } })
  const { conversation_id } = call
  const lease = { session_id: call.session.id, token: call.lease_token }
  await sql.begin((sql) => beginEnding(sql, lease, { reason: 'participant_ended' }))
  await sql.begin((sql) => beginCall(sql, lease, conversation_id, {}))
  const [conversation] = await sql`
    select status, started_at
    from conversation
    where id = ${conversation_id}
  `
  expect(conversation).toEqual({ status: 'created', started_at: null })
})

test("a call's speech language and end-of-turn backend are columns of its session", async () => {
  const call = await seedCall(sql, { conversation: { status: 'created', started_at: null } })
  const lease = { session_id: call.session.id, token: call.lease_token }
  const setup = { stt_language: 'es', eou_backend: 'vad' } as const
  await sql.begin((sql) => beginCall(sql, lease, call.conversation_id, setup))
  const [session] = await sql`
    select stt_language, eou_backend, setup
    from session
    where id = ${lease.session_id}
  `
  expect(session).toEqual({ ...setup, setup })
})
