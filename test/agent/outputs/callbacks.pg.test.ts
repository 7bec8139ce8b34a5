import { ParticipantKind } from '@livekit/rtc-node'
import { expect, test } from 'vitest'
import { Admitted } from '../../../agent/admitted.ts'
import { publishCallbacks } from '../../../agent/outputs/callbacks.ts'
import { admitPerson, insertPerson } from '../../../db/conversations/persons.ts'
import { listCallbacks } from '../../../db/outputs/callbacks.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import type { CallBrief } from '../../../db/calls/sessions.ts'
import { readIdentity, roomIdentity } from '../../../shared/calls/room.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { commitOf, seedCall } from '../../api/jobs/seed.ts'
import { toldRoom } from './told_room.ts'

const database = useDatabase()
const sql = database.connect('service')

test('a callback waits until somebody joins, and is sent once to each person', async () => {
  const { look, come, admit, told, statuses, commit } = await newCall()
  const [a, b] = [await admit(), await admit()]
  await commit('role')
  await look()
  expect([told, await statuses()]).toEqual([[], ['pending']])

  come('recorder', ParticipantKind.EGRESS)
  await look()
  expect(await statuses()).toEqual(['pending'])

  come(a)
  await look()
  await look()
  expect([told, await statuses()]).toEqual([[`role to ${a}`], ['succeeded']])

  await commit('pain')
  come(b)
  await look()
  expect(told.slice(1)).toEqual([`role to ${b}`, `pain to ${a},${b}`])
})

test('a newcomer gets only what is committed after they entered, from any process', async () => {
  const { look, come, admit, told, statuses, commit, another } = await newCall()
  const ada = await admit()
  come(ada)
  await commit('role')
  await look()
  const eve = await admit()
  come(eve)
  await look()
  await another()()
  expect(told).toEqual([`role to ${ada}`, `role to ${ada}`])
  await commit('pain')
  await look()
  expect(told.slice(2)).toEqual([`pain to ${ada},${eve}`])
  await another()()
  expect(told.slice(3)).toEqual([`role to ${ada}`, `pain to ${ada},${eve}`])
  expect(await statuses()).toEqual(['succeeded', 'succeeded'])
})

test('a callback waits for somebody who may get it', async () => {
  const { look, come, admit, told, statuses, commit } = await newCall()
  const ada = await admit()
  await commit('role')
  come(await admit())
  await look()
  expect([told, await statuses()]).toEqual([[], ['pending']])
  come(ada)
  await look()
  expect([told, await statuses()]).toEqual([[`role to ${ada}`], ['succeeded']])
})

test('whoever returns gets what they missed, and whoever takes their seat without the secret does not', async () => {
  const { look, come, go, admit, told, commit } = await newCall()
  const ada = await admit()
  come(ada)
  await look()
  go(ada)
  await commit('role')
  await admit(ada, { is_known: true })
  come(ada)
  await look()
  expect(told).toEqual([`role to ${ada}`])
  go(ada)
  const eve = await admit(ada)
  come(eve)
  await look()
  expect(told).toHaveLength(1)
})

test('a callback is only for whoever was let in last: not for somebody whose seat another has taken', async () => {
  const { look, come, go, admit, told, commit } = await newCall()
  const eve = await admit()
  const ada = await admit(eve)
  await commit('role')
  come(eve)
  await look()
  expect(told).toEqual([])
  go(eve)
  come(ada)
  come(eve)
  await look()
  expect(told).toEqual([`role to ${ada}`])
})

test('a callback that cannot be published is retried at the next poll', async () => {
  const { look, come, admit, told, statuses, commit, room } = await newCall()
  const ada = await admit()
  await commit('role')
  come(ada)
  room.isAway = true
  await expect(look()).rejects.toThrow('away')
  expect(await statuses()).toEqual(['pending'])
  room.isAway = false
  await look()
  expect([told, await statuses()]).toEqual([[`role to ${ada}`], ['succeeded']])
})

test('a callback that is too long for one message fails, and later ones are sent', async () => {
  const { look, come, admit, told, commit, call } = await newCall()
  const ada = await admit()
  await commit('role', { answer: 'x'.repeat(60_000) })
  await commit('pain')
  come(ada)
  await look()
  expect(told).toEqual([`pain to ${ada}`])
  const rows = await sql`
    select last_error from delivery
    where conversation_id = ${call.conversation_id} and status = 'failed'
  `
  expect(rows).toMatchObject([{ last_error: expect.stringContaining('the 60000 of one message') }])
})

/** A call with one callback for each goal, in a room that keeps what is published. */
async function newCall() {
  const call = await seedCall(sql, { outputs: [{ kind: 'frontend_callback' }] })
  const kept = toldRoom()
  const { room, told, come } = kept
  const lease = { session_id: call.session.id, token: call.lease_token }
  const brief = { conversation_id: call.conversation_id } as CallBrief
  return {
    call,
    told,
    come,
    room: kept,
    go: (identity: string) => void room.remoteParticipants.delete(identity),
    look: publishCallbacks({ ctx: { room }, sql, lease, brief, admitted: new Admitted() }),
    /** As another process of the agent, which takes the call over. */
    another: () => publishCallbacks({ ctx: { room }, sql, lease, brief, admitted: new Admitted() }),
    /** Lets a new person in, or one who was there before, and returns their identity. */
    async admit(identity?: string, { is_known = false } = {}) {
      // Instants count milliseconds: they enter after what has been committed.
      await sql`select pg_sleep(0.002)`
      const id = identity
        ? readIdentity(identity)!.id
        : (await insertPerson(sql, call.session, null)).id
      const entering = { is_known, taken_by: 'participant', time_zone: undefined }
      return roomIdentity({ id, ...(await admitPerson(sql, id, entering)) })
    },
    commit: (goal_id: string, data?: Record<string, unknown>) =>
      commitGoal(sql, commitOf(call, goal_id, data)),
    async statuses() {
      const callbacks = await listCallbacks(sql, call.conversation_id)
      return callbacks.map(({ status }) => status)
    },
  }
}
