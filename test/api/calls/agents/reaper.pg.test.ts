import { expect, onTestFinished, test } from 'vitest'
import { agentsAskedAgain, rescues } from '../../../../api/metrics.ts'
import { rescueSilentCalls } from '../../../../api/calls/agents/reaper.ts'
import { beginStart } from '../../../../db/calls/leases.ts'
import { useService } from '../../../helpers/api/service.ts'
import { silentCall } from './silent_call.ts'
import { countClocks } from '../../../helpers/database/stopped_clock.ts'

const service = useService()
countClocks(() => service.service().config.DATABASE_URL)

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

test('a room that the media server lost is created again, with an agent waiting for the participant', async () => {
  const session_id = await silentCall(service)
  const { livekit, ...rest } = service.service()
  const restarted = { ...livekit, listPersons: () => Promise.resolve(undefined) }
  await rescueSilentCalls({ ...rest, livekit: restarted })
  expect(requests(session_id)).toEqual(['createRoom', 'removeParticipant', 'dispatch'])
  expect(await statusOf(session_id)).toMatchObject({ session: 'live', conversation: 'created' })
})

test('a call that failed because the media server did not answer is retried in the next round', async () => {
  const session_id = await silentCall(service)
  await service.sql()`
    update session
    set status = 'waiting', lease_holder = null, dispatched_at = now() - interval '9 s'
    where id = ${session_id}
  `
  service.present.push('per_ada')
  onTestFinished(() => void service.present.splice(0))
  const { livekit, ...rest } = service.service()
  const away = { ...livekit, listPersons: () => Promise.reject(new Error('connection refused')) }
  expect(await rescueSilentCalls({ ...rest, livekit: away })).toEqual({ failed: 1 })
  expect(await rescueSilentCalls({ ...rest, livekit: away })).toEqual({ failed: 1 })
  expect(await rescueSilentCalls(service.service())).toEqual({ failed: 0 })
  expect(requests(session_id)).toEqual(['dispatch'])
})

test('a call that everybody left before its agent was known to be silent ends as ended by the participant, without another agent', async () => {
  const session_id = await silentCall(service)
  await service.sql()`update person set admitted_at = null`
  await rescueSilentCalls(service.service())
  expect(service.asked).toEqual([])
  expect(await statusOf(session_id)).toMatchObject({
    session: 'completed',
    ended_reason: 'participant_ended',
    ended_detail: null,
  })
})

test('a takeover counts once, however many agents have to be requested; a call that no worker accepted does not count', async () => {
  const session_id = await silentCall(service)
  service.present.push('per_ada')
  onTestFinished(() => void service.present.splice(0))
  await counted()
  await rescueSilentCalls(service.service())
  expect(await counted()).toEqual({ rescued: 1, asked_again: 0 })
  for (let again = 0; again < 3; again++) {
    await pass(session_id)
    await rescueSilentCalls(service.service())
  }
  expect(await counted()).toEqual({ rescued: 0, asked_again: 3 })

  await service.sql()`
    update session
    set status = 'waiting', started_at = null, lease_holder = null, lease_beat_at = null,
      dispatched_at = now() - interval '9 s', untaken_since = now() - interval '9 s'
    where id = ${session_id}
  `
  await rescueSilentCalls(service.service())
  expect(await counted()).toEqual({ rescued: 0, asked_again: 1 })
})

test('after four agents that fail on startup the page is told, and once the room is gone the link opens again, with the reason in an event', async () => {
  const session_id = await silentCall(service)
  await service.sql()`
    update session
    set status = 'waiting', started_at = null, lease_holder = null, lease_beat_at = null,
      dispatched_at = now() - interval '9 s'
    where id = ${session_id}
  `
  service.present.push('per_ada')
  onTestFinished(() => void service.present.splice(0))
  for (let attempt = 1; attempt <= 4; attempt++) {
    await beginStart(service.sql(), session_id, {
      taken: [],
      takes_new: true,
      takes_early: true,
      of_silent: 1,
      of_organization: 1,
      of_link: 1,
    })
    await pass(session_id)
    await rescueSilentCalls(service.service())
  }
  const notice = (about: object) => ['sendData', session_id, 'colloquy.notice', about]
  const replacement = notice({ waits_for: 'replacement' })
  const dispatch = ['dispatch', session_id, expect.anything()]
  expect(asked()).toEqual([
    ...[1, 2, 3].flatMap(() => [dispatch, replacement]),
    notice({ ended: 'agent_error' }),
  ])
  await opensAgain(session_id, /^no agent could start: 4 processes in a row/)
})

test('while no worker accepts a call, the page is told that it waits for a slot; after 15 minutes it is told that the call has failed, and the link opens again, with the reason in an event', async () => {
  const session_id = await silentCall(service)
  await service.sql()`
    update session
    set status = 'waiting', started_at = null, lease_holder = null, lease_beat_at = null,
      dispatched_at = now() - interval '9 s', untaken_since = now() - interval '9 s'
    where id = ${session_id}
  `
  service.present.push('per_ada')
  onTestFinished(() => void service.present.splice(0))
  await rescueSilentCalls(service.service())
  for (let minute = 1; minute <= 15; minute++) {
    await pass(session_id)
    await rescueSilentCalls(service.service())
  }
  const notice = (about: object) => ['sendData', session_id, 'colloquy.notice', about]
  const recall = ['recallUntaken', session_id]
  const dispatch = ['dispatch', session_id, expect.anything()]
  expect(asked()).toEqual([
    ...Array(15)
      .fill([recall, dispatch, notice({ waits_for: 'place' })])
      .flat(),
    notice({ ended: 'agent_error' }),
  ])
  await opensAgain(session_id, /^no agent was free within 15 minutes/)
})

test('a participant whose agent was lost is told that another one is coming, and only after ten seconds that the call waits for a slot', async () => {
  const session_id = await silentCall(service)
  service.present.push('per_ada')
  onTestFinished(() => void service.present.splice(0))
  const told = []
  for (const seconds of [0, 4, 15]) {
    await service.sql()`
      update session
      set dispatched_at = dispatched_at - interval '30 s',
        untaken_since = untaken_since - make_interval(secs => ${seconds})
      where id = ${session_id}
    `
    await rescueSilentCalls(service.service())
    told.push(...service.asked.splice(0).filter(({ name }) => name === 'sendData'))
  }
  expect(told.map(({ args }) => args[2])).toEqual([
    { waits_for: 'replacement' },
    { waits_for: 'place' },
  ])
})

/** Lets the service end a call that was given up in vain. */
async function opensAgain(session_id: string, why: RegExp) {
  expect(await statusOf(session_id)).toMatchObject({ session: 'closing', ended_reason: null })
  service.asked.splice(0)
  await rescueSilentCalls(service.service())
  expect(asked()).toEqual([])
  await pass(session_id)
  await rescueSilentCalls(service.service())
  expect(asked()).toEqual([['deleteRoom', session_id]])
  expect(await statusOf(session_id)).toEqual({
    session: 'waiting',
    conversation: 'created',
    ended_reason: null,
    ended_detail: null,
  })
  const events = await service.sql()`
    select data
    from event
    join session on session.conversation_id = event.conversation_id
    where session.id = ${session_id} and type = 'conversation.reopened'
  `
  const data = { ended_reason: 'agent_error', ended_detail: expect.stringMatching(why) }
  expect(events).toEqual([{ data }])
}

function asked() {
  return service.asked.map(({ name, args }) => [name, ...args])
}

/** How often work was taken over, and how often agents were requested again, since the last check. */
async function counted() {
  const [taken, asked] = await Promise.all([rescues.get(), agentsAskedAgain.get()])
  const sum = (values: readonly { value: number }[]) => values.reduce((a, b) => a + b.value, 0)
  const since = { rescued: sum(taken.values), asked_again: sum(asked.values) }
  rescues.reset()
  agentsAskedAgain.reset()
  return since
}

/** The requests to the media server about a call, in order. */
function requests(session_id: string) {
  return service.asked.filter(({ args }) => args[0] === session_id).map(({ name }) => name)
}

/** Lets a minute pass since the latest request. */
async function pass(session_id: string) {
  await service.sql()`
    update session
    set dispatched_at = dispatched_at - interval '1 minute',
      untaken_since = untaken_since - interval '1 minute'
    where id = ${session_id}
  `
}

async function statusOf(session_id: string) {
  const [row] = await service.sql()`
    select session.status as session, conversation.status as conversation, ended_reason, ended_detail
    from session
    join conversation on conversation.id = conversation_id
    where session.id = ${session_id}
  `
  return row
}
