import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Pool } from '../../../../db/sql.ts'
import { requestReflection } from '../../../../db/conversations/reflections.ts'
import { beat, takeLease } from '../../../../db/calls/leases.ts'
import { endCall, endLostCall, expireCall } from '../../../../db/calls/end_call.ts'
import { beginAttempts, endAttempts } from '../../../../db/outputs/attempts.ts'
import { commitGoal } from '../../../../db/outputs/commits.ts'
import { HOUR } from '../../../../shared/base/time.ts'
import { commitOf, seedCall } from '../../jobs/seed.ts'
import { PLATFORM_KEY, useService } from '../../../helpers/api/service.ts'
import { tablesOfOrgs } from '../../../helpers/database/rows.ts'

const service = useService()
const platform = (method: string, path: string) =>
  service.call(method, path, undefined, { token: PLATFORM_KEY })

async function newInterview() {
  const org = await service.newOrg()
  const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  return { org, id: String(body.id), session_id: String(body.session_id) }
}

let owner: Pool
/** Observes others while `owner` holds a transaction. */
let watcher: Pool
beforeAll(() => {
  const newPool = () => connect(service.service().config.DATABASE_URL, { access: 'owner', max: 1 })
  owner = newPool()
  watcher = newPool()
})
afterAll(() => Promise.all([owner.end(), watcher.end()]))

/** Waiting jobs whose payload contains this text. */
async function jobsOf(text: string) {
  const jobs = await owner<{ task: string; is_due: boolean }[]>`
    select identifier as task, run_at <= now() as is_due
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = task_id
    where payload::text like ${`%${text}%`}
    order by task
  `
  return jobs.map(({ task, is_due }) => `${task}${is_due ? '' : ' later'}`)
}

test('a conversation that nobody joined is cancelled at once, appears so in the feed, and cannot be joined', async () => {
  const { org, id, session_id } = await newInterview()
  const { body } = await org.call('POST', `/v1/interviews/${id}/cancel`)
  expect(body).toEqual({ id, session_id, status: 'cancelled', ended_reason: 'cancelled' })
  expect((await org.call('POST', `/v1/interviews/${id}/cancel`)).status).toBe(409)
  const { body: whole } = await org.call('GET', `/v1/interviews/${id}`)
  expect(whole).toMatchObject({ status: 'cancelled', ended_reason: 'cancelled', started_at: null })
  const { body: feed } = await org.call('GET', '/v1/events')
  expect(feed.items.at(-1)).toMatchObject({
    type: 'conversation.cancelled',
    interview_id: id,
    ended_reason: 'cancelled',
    goals: { total: 1, committed: 0 },
  })
  const { body: page } = await service.call('GET', `/v1/embed/sessions/${session_id}`)
  expect(page).toMatchObject({ status: 'cancelled', session_status: 'completed' })
  const joined = await service.call('POST', `/v1/embed/sessions/${session_id}/join`, {})
  expect(joined.status).toBe(409)
  expect(await jobsOf(session_id)).toEqual(['room.delete'])
})

test('a running call is left to its agent, which learns of it with its next heartbeat', async () => {
  const sql = service.sql()
  const call = await seedCall(sql)
  const lease = { session_id: call.session.id, token: call.lease_token }
  expect(await beat(sql, lease)).toEqual({ is_cancelled: false })
  // It stays alive however slow the machine is.
  await sql`update session set lease_beat_at = now() + interval '1 hour' where id = ${lease.session_id}`
  const { body } = await platform('POST', `/v1/admin/interviews/${call.conversation_id}/cancel`)
  expect(body).toMatchObject({ status: 'processing', ended_reason: 'cancelled' })
  const { body: page } = await service.call('GET', `/v1/embed/sessions/${call.session.id}`)
  expect(page).toMatchObject({ status: 'processing', session_status: 'closing' })
  // If it does not end the call, the job does.
  expect(await jobsOf(call.conversation_id)).toEqual(['conversation.finish later'])

  expect(await beat(sql, lease)).toEqual({ is_cancelled: true })
  await sql.begin((sql) => commitGoal(sql, commitOf(call, 'role')))
  await sql.begin((sql) => endCall(sql, lease, call.conversation_id, { reason: 'cancelled' }))
  expect(await jobsOf(call.conversation_id)).toEqual(['conversation.look'])
  const [session] = await sql`select status, ended_at from session where id = ${call.session.id}`
  expect(session).toMatchObject({ status: 'completed', ended_at: expect.any(Date) })
})

test('a call without an agent is ended at once', async () => {
  const sql = service.sql()
  const call = await seedCall(sql, { session: { lease_beat_at: null } })
  await platform('POST', `/v1/admin/interviews/${call.conversation_id}/cancel`)
  expect(await jobsOf(call.conversation_id)).toEqual(['conversation.look'])
  expect(await jobsOf(call.session.id)).toEqual(['room.delete'])
  expect(await takeLease(sql, call.session.id, 'late')).toBeUndefined()
})

test.each(['completed', 'abandoned', 'failed', 'expired', 'cancelled', 'processing'])(
  'a conversation that is %s cannot be cancelled, and stays as it is',
  async (status) => {
    const session = { status: 'completed' }
    const { conversation_id } = await seedCall(service.sql(), { conversation: { status }, session })
    const answer = await platform('POST', `/v1/admin/interviews/${conversation_id}/cancel`)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict'])
    const [after] = await service.sql()`
      select status, ended_reason from conversation where id = ${conversation_id}
    `
    expect(after).toEqual({ status, ended_reason: null })
  },
)

test('when its agent and many requests end a call at the same moment, exactly one succeeds', async () => {
  const sql = service.sql()
  for (let round = 0; round < 15; round++) {
    const alive = { lease_beat_at: new Date(Date.now() + HOUR) }
    const call = await seedCall(sql, { session: alive })
    const lease = { session_id: call.session.id, token: call.lease_token }
    const cancel = () => platform('POST', `/v1/admin/interviews/${call.conversation_id}/cancel`)
    const end = sql.begin((sql) =>
      endCall(sql, lease, call.conversation_id, { reason: 'goals_completed' }),
    )
    const [answers] = await Promise.all([Promise.all([cancel(), cancel(), cancel()]), end])
    const cancelled = answers.filter(({ status }) => status === 200).length
    const [{ ended_reason }] = await sql<[{ ended_reason: string }]>`
      select ended_reason from conversation where id = ${call.conversation_id}
    `
    expect(cancelled).toBeLessThanOrEqual(1)
    expect(ended_reason).toBe(cancelled === 1 ? 'cancelled' : 'goals_completed')
    expect(await jobsOf(call.conversation_id)).toEqual(['conversation.look'])
    const steps = await sql`
      select to_status from conversation_transition where conversation_id = ${call.conversation_id}
    `
    expect(steps).toEqual([{ to_status: 'processing' }])
  }
})

test('a webhook on the cancellation is sent', async () => {
  const sql = service.sql()
  const { org, id } = await newInterview()
  const outputs = [{ url: 'https://example.com/', on: 'conversation.cancelled' }]
  await sql`
    update template_version
    set settings = settings || ${sql.json({ outputs } as never)}
    where template_id = ${org.template.id}
  `
  await org.call('POST', `/v1/interviews/${id}/cancel`)
  const { body } = await org.call('GET', `/v1/interviews/${id}/deliveries`)
  expect(body.items).toMatchObject([{ on: 'conversation.cancelled', status: 'pending' }])
})

test("an operator's cancellation is in the audit log", async () => {
  const { org, id } = await newInterview()
  await platform('POST', `/v1/admin/interviews/${id}/cancel`)
  const { body } = await platform('GET', `/v1/admin/audit?target_id=${id}`)
  expect(body.items).toMatchObject([
    { org_id: org.id, before: { status: 'created' }, after: { status: 'cancelled' } },
  ])
})

test('a deleted conversation leaves no row and no waiting job, and its agent stops', async () => {
  const sql = service.sql()
  const outputs = [{ kind: 'webhook' as const, url: 'https://example.com/' }]
  const call = await seedCall(sql, { outputs })
  const { org_id, conversation_id, session } = call
  await sql.begin((sql) => commitGoal(sql, commitOf(call, 'role')))
  const frame = { id: 'frm_kept', org_id, conversation_id, timestamp: new Date(), offset_ms: 0 }
  const stored = { store: 'local', key: `${org_id}/x.png`, segment: 1, width: 1, height: 1 }
  await sql`insert into frame ${sql({ ...frame, ...stored, content_type: 'image/png' })}`
  const [delivery] = await sql`select id from delivery where conversation_id = ${conversation_id}`
  expect(await jobsOf(delivery!.id)).toEqual(['delivery.send'])
  await requestReflection(service.sql(), conversation_id)
  expect(await jobsOf(conversation_id)).toContain('conversation.reflect')

  const { body } = await platform('DELETE', `/v1/admin/interviews/${conversation_id}`)
  expect(body).toEqual({ id: conversation_id, deleted: true })
  // The two logs say that it was deleted, and nothing of what was in it.
  const kept = ['template', 'template_version', 'audit', 'security_event', 'org']
  const logged = await sql`select kind, target_id from security_event where org_id = ${org_id}`
  expect([...logged]).toEqual([{ kind: 'conversation.deleted', target_id: conversation_id }])
  for (const table of await tablesOfOrgs(sql)) {
    if (kept.includes(table)) continue
    const rows = await sql`select from ${sql(table)} where org_id = ${org_id}`
    expect([table, rows.count]).toEqual([table, 0])
  }
  expect(await jobsOf(delivery!.id)).toEqual([])
  expect(await jobsOf(conversation_id)).toEqual([])
  expect(await jobsOf(session.id)).toEqual(['room.delete'])
  expect(await jobsOf(stored.key)).toEqual(['frame.remove'])
  const lease = { session_id: session.id, token: call.lease_token }
  expect(await beat(sql, lease)).toBeUndefined()
})

test('cancelling, expiring or ending a conversation while it is being deleted finds it gone', async () => {
  const sql = service.sql()
  for (let round = 0; round < 10; round++) {
    const call = await seedCall(sql)
    const path = `/v1/admin/interviews/${call.conversation_id}`
    const [deleted, cancelled] = await Promise.all([
      platform('DELETE', path),
      platform('POST', `${path}/cancel`),
      sql.begin((sql) =>
        endLostCall(sql, call.conversation_id, { reason: 'agent_error', detail: 'everybody left' }),
      ),
      sql.begin((sql) => expireCall(sql, call.conversation_id)),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 404, 409]).toContain(cancelled.status)
    expect(await sql`select from session where id = ${call.session.id}`).toHaveLength(0)
  }
})

test('a conversation is deleted while attempts at its webhooks begin and end', async () => {
  const sql = service.sql()
  const outputs = Array.from({ length: 8 }, () => ({ url: 'https://example.com/' }))
  for (let round = 0; round < 10; round++) {
    const call = await seedCall(sql, { outputs })
    await sql.begin((sql) => commitGoal(sql, commitOf(call, 'role')))
    const rows = await sql<{ id: string }[]>`
      select id from delivery where conversation_id = ${call.conversation_id} order by id desc
    `
    const attempts = rows.map(({ id }) => ({ delivery_id: id, rendered: null }))
    const attempting = beginAttempts(sql, attempts).then((begun) =>
      endAttempts(
        sql,
        begun.flatMap((one, i) =>
          one ? [{ ...SUCCESS, ...one, delivery_id: attempts[i]!.delivery_id }] : [],
        ),
      ),
    )
    const [deleted] = await Promise.all([
      platform('DELETE', `/v1/admin/interviews/${call.conversation_id}`),
      attempting,
    ])
    expect(deleted.status, deleted.text).toBe(200)
  }
})

const SUCCESS = {
  kind: 'webhook' as const,
  delivery_status: 'succeeded' as const,
  status: 200,
  error: null,
  answer: null,
  duration_ms: 1,
}

test('an organization deletes its own conversation, and nobody else’s', async () => {
  const { org, id } = await newInterview()
  const other = await service.newOrg()
  for (const [method, path] of [
    ['DELETE', `/v1/interviews/${id}`],
    ['POST', `/v1/interviews/${id}/cancel`],
  ] as const) {
    expect((await other.call(method, path)).status).toBe(404)
  }
  expect((await org.call('DELETE', `/v1/conversations/${id}`)).body).toEqual({ id, deleted: true })
  expect((await org.call('GET', `/v1/interviews/${id}`)).status).toBe(404)
  expect((await org.call('DELETE', `/v1/interviews/${id}`)).status).toBe(404)
})

test('a deletion that meets a transaction with the opposite lock order succeeds, with one audit entry', async () => {
  const { id, session_id } = await newInterview()
  let answer: ReturnType<typeof platform> | undefined
  const other = owner.begin(async (sql) => {
    await sql`select from conversation where id = ${id} for key share`
    answer = platform('DELETE', `/v1/admin/interviews/${id}`)
    await expect.poll(() => deletionsWaiting()).toBe(1)
    await sql`select from session where id = ${session_id} for update`
  })
  // Postgres usually aborts the deletion, which waits longer; if the other one is slow, that one.
  await other.catch((error: Error) => expect(error).toMatchObject({ code: '40P01' }))
  expect((await answer)?.body).toEqual({ id, deleted: true })
  const { items } = (await platform('GET', `/v1/admin/audit?target_id=${id}`)).body
  expect(items).toHaveLength(1)
})

/** Deletions of a conversation that are waiting for a lock. */
async function deletionsWaiting() {
  const [{ count }] = await watcher<[{ count: number }]>`
    select count(*)::int as count
    from pg_stat_activity
    where wait_event_type = 'Lock'
      and datname = current_database()
      and query like '%delete from conversation%'
  `
  return count
}
