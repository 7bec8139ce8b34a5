import { expect, test } from 'vitest'
import { eventually } from '../../helpers/eventually.ts'
import { expireConversations } from '../../../api/jobs/upkeep.ts'
import { pruneStorage } from '../../../api/jobs/upkeep.ts'
import { startWorker } from '../../../api/jobs/worker.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { beginCall } from '../../../db/calls/begin_call.ts'
import { holdLease } from '../../../db/calls/leases.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { startModel } from '../../helpers/model.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { seedEndedCall } from './ended_call.ts'
import { commitOf, seedCall } from './seed.ts'
import { workerService } from './worker_service.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 6 })
const owner = database.connect('owner', { max: 2 })
const nowhere = workerService(sql, { url: database.url, model_url: 'http://127.0.0.1:9' })

test('a committed goal is delivered and a finished call completes', async () => {
  const [receiver, model] = [await startReceiver(), await startModel({ says: 'All said.' })]
  const call = await seedEndedCall(sql, {
    reason: 'goals_completed',
    outputs: [{ url: `${receiver.url}/a` }, { url: `${receiver.url}/b` }],
  })
  const { commit_id } = await commitGoal(sql, commitOf(call, 'role'))
  const worker = await startWorker(workerService(sql, { url: database.url, model_url: model.url }))
  try {
    const requests = await receiver.arrived(2)
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
      commit_id,
      commit_id,
    ])
    await eventually(async () => {
      const [row] = await sql`
        select
        from conversation
        where id = ${call.conversation_id}
          and status = 'completed'
          and summary = 'All said.'
      `
      return row
    })
  } finally {
    await worker.stop()
  }
  expect(await owner`select from job_worker`).toHaveLength(0)
  expect(await owner`select from graphile_worker.jobs where locked_by is not null`).toHaveLength(0)
})

test('a hanging receiver does not delay the others', async () => {
  let open = 0
  const openThen: number[] = []
  const hanging = await startReceiver((response) => {
    openThen.push(++open)
    response.once('close', () => open--)
  })
  const good = await startReceiver()
  const ten = (url: string) => Array.from({ length: 10 }, (_, i) => ({ url: `${url}/${i}` }))
  const commitOften = async (url: string, times: number) => {
    const call = await seedCall(sql, { outputs: ten(url) })
    for (let n = 0; n < times; n++) {
      await commitGoal(sql, commitOf(call, 'role', { answer: `correction ${n}` }))
    }
  }
  await commitOften(hanging.url, 10)
  await commitOften(good.url, 5)

  const worker = await startWorker(nowhere)
  try {
    await good.arrived(50)
    expect(Math.max(...openThen)).toBeLessThanOrEqual(2)
  } finally {
    hanging.close()
    await worker.stop()
  }
})

test('conversations that nobody joined in time expire; joined ones do not', async () => {
  const expires_at = new Date(Date.now() - 1000)
  const session = { status: 'waiting', started_at: null, lease_beat_at: null }
  const unjoined = { status: 'created', started_at: null, expires_at }
  const late = await seedCall(sql, { conversation: unjoined, session })
  const held = await seedCall(sql, { conversation: { expires_at } })
  await expireConversations(nowhere, {})

  const read = ({ conversation_id }: { conversation_id: string }) => sql`
    select conversation.status, ended_reason, conversation.ended_at, session.status as session
    from conversation
    join session on session.conversation_id = conversation.id
    where conversation.id = ${conversation_id}
  `
  expect((await read(late))[0]).toEqual({
    status: 'expired',
    ended_reason: 'never_joined',
    ended_at: null,
    session: 'completed',
  })
  expect((await read(held))[0]).toMatchObject({ status: 'joined', session: 'live' })
})

test('a conversation that is joined at the moment it expires is joined', async () => {
  const call = await seedCall(sql, {
    conversation: { status: 'created', started_at: null, expires_at: new Date(0) },
    session: { status: 'waiting', started_at: null },
  })
  const { conversation_id, session, lease_token } = call
  const lease = { session_id: session.id, token: lease_token }
  let expiring: Promise<void> | undefined
  await sql.begin(async (sql) => {
    await holdLease(sql, lease)
    expiring = expireConversations(nowhere, {})
    await eventually(async () => {
      const [waiting] = await owner`
        select
        from pg_stat_activity
        where datname = current_database()
          and wait_event_type = 'Lock'
      `
      return waiting
    })
    await beginCall(sql, lease, conversation_id, {})
  })
  await expiring
  const [row] = await sql`
    select conversation.status, ended_reason, session.status as session
    from conversation
    join session on session.conversation_id = conversation.id
    where conversation.id = ${conversation_id}
  `
  expect(row).toEqual({ status: 'joined', ended_reason: null, session: 'live' })
})

test('a job worker starts and stops without warnings', async () => {
  const { log, lines } = keptLog('warn')
  const worker = await startWorker({ ...nowhere, log })
  await worker.stop()
  expect(lines).toEqual([])
})

test('keys older than a day and dead workers are deleted, others kept', async () => {
  const { org_id } = await seedCall(sql)
  const days = (age: number) => new Date(Date.now() - age * 24 * 60 * 60 * 1000)
  for (const [key, created_at] of [
    ['old', days(1.1)],
    ['new', days(0.9)],
  ] as const) {
    const body_hash = Buffer.alloc(0)
    await sql`
      insert into idempotency ${sql({ org_id, method: 'POST', path: '/', key, body_hash, created_at })}
    `
    await sql`insert into job_worker ${sql({ id: key, beat_at: created_at })}`
  }
  await pruneStorage(nowhere, {})
  expect(await sql`select key from idempotency`).toEqual([{ key: 'new' }])
  expect(await sql`select id from job_worker`).toEqual([{ id: 'new' }])
})
