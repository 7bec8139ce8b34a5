import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../helpers/eventually.ts'
import { rescueSilentCalls, startReaper } from '../../../api/calls/reaper.ts'
import { connect } from '../../../db/sql.ts'
import { SECOND } from '../../../shared/time.ts'
import { useService } from '../../helpers/service.ts'

const service = useService()

test('a call whose agent died while ending it is over for everybody, without another agent', async () => {
  const org = await service.newOrg()
  const created = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  const { id, session_id } = created.body
  const sql = service.sql()
  await sql`
    update session
    set status = 'closing',
      started_at = now(),
      lease_holder = 'agent-1',
      closing_reason = 'goals_completed'
    where id = ${session_id}
  `
  await sql`
    update conversation
    set status = 'joined', started_at = now()
    where id = ${id}
  `
  const before = await org.call('GET', `/v1/interviews/${id}`)
  expect(before.body).toMatchObject({ status: 'joined', ended_reason: null, ended_at: null })
  expect((await org.call('GET', `/v1/sessions/${session_id}/join`)).status).toBe(409)

  await rescueSilentCalls(service.service())
  const { body } = await org.call('GET', `/v1/interviews/${id}`)
  expect(body).toMatchObject({ status: 'processing', ended_reason: 'goals_completed' })
  expect(body.session.status).toBe('completed')
  expect(service.asked).toEqual([{ name: 'deleteRoom', args: [session_id] }])
})

test('after a pause of the database a living agent has time to beat again; one that ended is replaced at once', async () => {
  const session_id = await silentCall()
  startReaping()
  const owner = connect(service.service().config.DATABASE_URL, { access: 'owner', max: 1 })
  onTestFinished(() => owner.end())
  await owner.begin(async (sql) => {
    await sql`lock table session in access exclusive mode`
    await sql`select pg_sleep(3.5)`
  })
  await setTimeout(1.5 * SECOND)
  expect(service.asked).toEqual([])

  await service.sql()`update session set lease_beat_at = null where id = ${session_id}`
  await eventually(() => isReplaced(session_id))
})

test('after a start silent agents have some seconds to beat again, and are then replaced', async () => {
  const session_id = await silentCall()
  startReaping()
  await setTimeout(1.5 * SECOND)
  expect(service.asked).toEqual([])
  await eventually(() => isReplaced(session_id))
})

/** The only call: it is on, its agent's last beat is seven seconds old. */
async function silentCall(): Promise<string> {
  service.asked.splice(0)
  const org = await service.newOrg()
  const created = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  const { session_id } = created.body
  const sql = service.sql()
  await sql`update session set status = 'completed' where id <> ${session_id}`
  await sql`
    update session
    set status = 'live',
      started_at = now(),
      lease_holder = 'agent-1',
      lease_beat_at = now() - interval '7 s'
    where id = ${session_id}
  `
  return session_id
}

function startReaping() {
  const reaper = startReaper(service.service())
  onTestFinished(() => reaper.stop())
}

function isReplaced(session_id: string) {
  return service.asked.some(({ name, args }) => name === 'dispatch' && args[0] === session_id)
}
