import { afterEach, expect, test } from 'vitest'
import { bringLateAgents } from '../../../../api/calls/agents/late_agents.ts'
import { rescueSilentCalls } from '../../../../api/calls/agents/reaper.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'
import { countClocks } from '../../../helpers/database/stopped_clock.ts'

const service = useService({ MAX_CALLS_PER_ORGANIZATION: '5' })
countClocks(() => service.service().config.DATABASE_URL)
afterEach(() => {
  service.present.splice(0)
  service.asked.splice(0)
})

async function invite(org: Org) {
  const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  const session_id: string = body.session_id
  return {
    session_id,
    join: () => service.call('POST', `/v1/embed/sessions/${session_id}/join`, {}),
    asked: (name: string) =>
      service.asked.filter((one) => one.name === name && one.args[0] === session_id).length,
  }
}

/** The given number of calls, all joined at once and entered by nobody. */
async function joinMany(org: Org, count: number) {
  const calls = await Promise.all(Array.from({ length: count }, () => invite(org)))
  const answers = await Promise.all(calls.map(({ join }) => join()))
  const withAgent = calls.filter(({ asked }) => asked('dispatch') > 0)
  return { answers, withAgent, putOff: calls.filter((call) => !withAgent.includes(call)) }
}

const lookIntoRooms = () => bringLateAgents(service.service())

test('three agents of an organization wait for a first person; further ones come once somebody is there', async () => {
  const org = await service.newOrg()
  const { answers, withAgent, putOff } = await joinMany(org, 5)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(withAgent).toHaveLength(3)
  expect(putOff.map(({ asked }) => asked('createRoom'))).toEqual([1, 1])

  await lookIntoRooms()
  await rescueSilentCalls(service.service())
  expect(putOff.map(({ asked }) => asked('dispatch'))).toEqual([0, 0])
  service.present.push(answers[0]!.body.participant_identity)
  await Promise.all([lookIntoRooms(), lookIntoRooms()])
  await lookIntoRooms()
  expect(putOff.map(({ asked }) => asked('dispatch'))).toEqual([1, 1])
  expect(withAgent.map(({ asked }) => asked('dispatch'))).toEqual([1, 1, 1])
})

test('calls with a deferred agent count as held, and another organization has its own agents', async () => {
  const org = await service.newOrg()
  await joinMany(org, 5)
  expect((await (await invite(org)).join()).status).toBe(429)
  expect((await joinMany(await service.newOrg(), 1)).withAgent).toHaveLength(1)
})

test('somebody who opens a share link again and again leaves calls for invited participants', async () => {
  const org = await service.newOrg()
  const { body: link } = await org.call('POST', `/v1/templates/${org.template.id}/share`)
  const openLink = async () => {
    const { body } = await service.call('POST', `/v1/embed/shares/${link.id}/interviews`)
    const { status } = await service.call('POST', `/v1/embed/sessions/${body.session_id}/join`, {})
    return status
  }
  const statuses: number[] = []
  for (let nth = 0; nth < 6; nth++) statuses.push(await openLink())
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  expect((await (await invite(org)).join()).status).toBe(200)
})

/** More than a minute has passed since somebody asked to join any of an organization's calls. */
const letAMinutePass = (org: Org) => service.sql()`
  update session
  set dispatched_at = dispatched_at - interval '61 s', put_off_at = put_off_at - interval '61 s'
  where org_id = ${org.id}
`

test('a call that nobody entered within a minute no longer counts', async () => {
  const org = await service.newOrg()
  await joinMany(org, 5)
  await letAMinutePass(org)
  expect((await joinMany(org, 5)).answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect((await (await invite(org)).join()).status).toBe(429)
})

test('somebody who enters such a call gets an agent as soon as one is free', async () => {
  const org = await service.newOrg()
  const { putOff: late } = await joinMany(org, 5)
  await letAMinutePass(org)
  const { putOff: held } = await joinMany(org, 5)
  const dispatched = () =>
    [held, late].map((calls) => calls.reduce((sum, { asked }) => sum + asked('dispatch'), 0))
  service.present.push('per_somebody')
  await lookIntoRooms()
  expect(dispatched()).toEqual([5, 0])
  await service.sql()`update session set status = 'completed' where id = ${held[0]!.session_id}`
  await lookIntoRooms()
  expect(dispatched()).toEqual([5, 1])
})

test('a call with somebody in it frees a slot for a waiting agent', async () => {
  const org = await service.newOrg()
  const { withAgent } = await joinMany(org, 3)
  const { session_id } = withAgent[0]!
  await service.sql()`update session set status = 'live' where id = ${session_id}`
  expect((await joinMany(org, 2)).withAgent).toHaveLength(1)
})

test('an agent that nobody joined frees its slot, and comes back when somebody enters', async () => {
  const org = await service.newOrg()
  const { withAgent } = await joinMany(org, 3)
  const { session_id, asked } = withAgent[0]!
  await service.sql()`
    update session
    set dispatched_at = null, lease_holder = 'agent-1'
    where id = ${session_id}
  `
  await rescueSilentCalls(service.service())
  expect((await joinMany(org, 2)).withAgent).toHaveLength(1)
  await lookIntoRooms()
  expect(asked('dispatch')).toBe(1)
  service.present.push('per_somebody')
  await lookIntoRooms()
  expect([asked('dispatch'), asked('removeParticipant')]).toEqual([2, 1])
})

test('a blocked organization gets no deferred agent', async () => {
  const org = await service.newOrg()
  const { putOff } = await joinMany(org, 4)
  await service.sql()`update org set blocked_at = now() where id = ${org.id}`
  service.present.push('per_somebody')
  await lookIntoRooms()
  expect(putOff[0]!.asked('dispatch')).toBe(0)
})

test('at most twenty rooms are checked concurrently, and all of them are checked', async () => {
  const sql = service.sql()
  const ids = await Promise.all(
    Array.from({ length: 12 }, () => service.newOrg().then((org) => joinMany(org, 5))),
  )
  const waiting = ids.flatMap(({ putOff }) => putOff.map(({ session_id }) => session_id))
  await sql`update session set put_off_at = now() where status = 'waiting'`
  const { livekit } = service.service()
  const { listPersons } = livekit
  const seen: string[] = []
  let [now, most] = [0, 0]
  livekit.listPersons = async (session_id) => {
    most = Math.max(most, ++now)
    await new Promise(setImmediate)
    now--
    seen.push(session_id)
    return []
  }
  await lookIntoRooms()
  livekit.listPersons = listPersons
  expect(seen).toEqual(expect.arrayContaining(waiting))
  expect(most).toBe(20)
})

test('a room that no longer exists is not checked any more; one that is being created is', async () => {
  const org = await service.newOrg()
  const { putOff } = await joinMany(org, 4)
  const { session_id } = putOff[0]!
  const { livekit } = service.service()
  const { listPersons } = livekit
  livekit.listPersons = () => Promise.resolve(undefined)
  const sql = service.sql()
  const read = async () => (await sql`select put_off_at from session where id = ${session_id}`)[0]
  await lookIntoRooms()
  expect(await read()).not.toEqual({ put_off_at: null })
  await sql`update session set put_off_at = now() - interval '9 s' where id = ${session_id}`
  await lookIntoRooms()
  expect(await read()).toEqual({ put_off_at: null })
  livekit.listPersons = listPersons
})
