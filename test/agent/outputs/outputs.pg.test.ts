import type { JobContext } from '@livekit/agents'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../helpers/eventually.ts'
import { Briefing } from '../../../agent/interview/briefing.ts'
import { createLiveEvents } from '../../../agent/live_events.ts'
import { Admitted } from '../../../agent/admitted.ts'
import { followOutputs } from '../../../agent/outputs/outputs.ts'
import { WAIT_MS } from '../../../agent/outputs/responses.ts'
import { listChainedCalls } from '../../../db/outputs/chained_calls.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import type { CallBrief } from '../../../db/calls/sessions.ts'
import { admitPerson, insertPerson, PARTICIPANT } from '../../../db/conversations/persons.ts'
import { situationOf } from '../../../shared/prompt/situation.ts'
import { must } from '../../../shared/base/must.ts'
import type { Output } from '../../../shared/outputs/output.ts'
import { roomIdentity } from '../../../shared/calls/room.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { holdTimers } from '../../helpers/held_timers.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { commitOf, seedCall } from '../../api/jobs/seed.ts'
import { settleCall } from './settle_call.ts'
import { toldRoom } from './told_room.ts'
import { NOBODY } from '../interview/nobody.ts'

const database = useDatabase()
const sql = database.connect('service')

const WEBHOOK: Output = { url: 'https://example.com/hook' }
const CALLBACK: Output = { kind: 'frontend_callback' }
const ASKING = 'They are on {{response.crm.plan}}.'
const CALL: Output = { kind: 'api_call', id: 'crm', url: 'https://example.com/crm' }

test('outputs that do not involve the call are never queried', async () => {
  const { a, outputs, committed, come, told, looked } = await newCall([WEBHOOK])
  outputs.start()
  await committed('role')
  come(a)
  await outputs.stop()
  expect([looked(), told]).toEqual([0, []])
})

test('a callback goes to everybody present, and at once to anybody who joins later', async () => {
  const { a, b, outputs, committed, come, told } = await newCall([CALLBACK])
  come(a)
  outputs.start()
  await committed('role')
  await eventually(() => told.length === 1)
  come(b)
  await eventually(() => told.length === 2)
  expect(told).toEqual([`role to ${a}`, `role to ${b}`])
})

test('a callback that cannot be sent waits for the next poll, and does not delay answers', async () => {
  const { a, b, outputs, commit, come, told, briefing, room, call } = await newCall([
    CALLBACK,
    CALL,
  ])
  come(a)
  room.isAway = true
  await commit('role')
  await answer(call.conversation_id, { plan: 'Gold' })
  outputs.start()
  await eventually(() => briefing.situation.calls[0]?.status === 'succeeded')
  expect(told).toEqual([])
  room.isAway = false
  come(b)
  await eventually(() => told.length > 0)
  expect(told).toEqual([`role to ${a},${b}`])
})

test('answers that cannot be read do not delay callbacks', async () => {
  const { a, outputs, commit, come, told, briefing } = await newCall([CALLBACK, CALL])
  vi.spyOn(briefing, 'note').mockImplementation(() => {
    throw new Error('not now')
  })
  come(a)
  await commit('role')
  outputs.start()
  await eventually(() => told.length === 1)
})

test('the next question waits for an answer that it may use', async () => {
  onTestFinished(holdTimers(WAIT_MS).restore)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  const { committed, briefing, call } = await newCall([CALL], ASKING)
  const asked = committed('role')
  await eventually(() => briefing.situation.calls.length === 1)
  expect(briefing.situation.calls).toMatchObject([{ status: 'pending' }])
  await answer(call.conversation_id, { plan: 'Gold' })
  await asked
  expect(briefing.situation.calls).toMatchObject([
    { status: 'succeeded', response: { plan: 'Gold' } },
  ])
})

test('the next question does not wait forever, nor for an answer that nothing uses', async () => {
  // After the first look the wait ends by the clock.
  onTestFinished(holdTimers(WAIT_MS).restore)
  const speaking = await newCall([CALL], ASKING)
  await speaking.committed('role')
  expect(speaking.briefing.situation.calls).toMatchObject([{ status: 'pending' }])
  const silent = await newCall([CALL])
  await silent.committed('role')
  expect(silent.briefing.situation.calls).toEqual([])
})

test('after the end, nothing more is sent', async () => {
  const { a, b, outputs, commit, come, told, looked } = await newCall([CALLBACK])
  come(a)
  outputs.start()
  await outputs.stop()
  await commit('role')
  const before = looked()
  come(b)
  await outputs.stop()
  expect([looked(), told]).toEqual([before, []])
})

/** A call whose goals have these outputs, and what follows them. */
async function newCall(outputs: Output[], system_instructions?: string) {
  const call = await seedCall(sql, { outputs })
  const settings = system_instructions === undefined ? {} : { system_instructions }
  const template = { ...call.template, settings }
  const brief = {
    conversation_id: call.conversation_id,
    template,
    skills: [],
  } as unknown as CallBrief
  const room = toldRoom()
  const [a, b] = [await admit(), await admit()]
  const briefing = new Briefing(situationOf({ ...brief, language: 'en', context: {} }, []), NOBODY)
  let looked = 0
  const counted = new Proxy(sql, {
    apply(target, self, given) {
      looked++
      return Reflect.apply(target, self, given) as unknown
    },
  })
  const events = createLiveEvents()
  const followed = followOutputs({
    events,
    ctx: room as unknown as JobContext,
    sql: counted,
    lease: { session_id: call.session.id, token: call.lease_token },
    brief,
    admitted: new Admitted(),
    briefing,
    log: keptLog().log,
  })
  onTestFinished(() => followed.stop())
  return {
    /** Two people who were let in before anything was committed. */
    a,
    b,
    call,
    briefing,
    room,
    told: room.told,
    come: room.come,
    outputs: followed,
    /** Queries to the database. */
    looked: () => looked,
    commit,
    /** As the call does it: what the next question does not wait for is stored later. */
    async committed(goal_id: string) {
      let isStored = false
      const store = async () => {
        isStored = true
        await commit(goal_id)
        events.emit({ type: 'commit_stored' })
      }
      await followed.awaitResponses(goal_id, store)
      if (!isStored) await store()
    },
  }

  async function admit() {
    const { id } = await insertPerson(sql, call.session, null)
    const entering = { is_known: false, taken_by: PARTICIPANT, time_zone: undefined }
    return roomIdentity({ id, ...(await admitPerson(sql, id, entering)) })
  }

  async function commit(goal_id: string) {
    await commitGoal(sql, commitOf(call, goal_id))
  }
}

/** The upstream service answers the only chained call of a conversation. */
async function answer(conversation_id: string, response: unknown) {
  const [pending] = await listChainedCalls(sql, conversation_id)
  await settleCall(sql, must(pending, 'a call').delivery_id, 'succeeded', response)
}
