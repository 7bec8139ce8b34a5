import { ParticipantKind } from '@livekit/rtc-node'
import { expect, test } from 'vitest'
import { publishCallbacks } from '../../../agent/outputs/callbacks.ts'
import { listCallbacks } from '../../../db/outputs/callbacks.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import type { CallBrief } from '../../../db/calls/sessions.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { commitOf, seedCall } from '../../api/jobs/seed.ts'
import { toldRoom } from './told_room.ts'

const database = useDatabase()
const sql = database.connect('service')

test('a callback waits until somebody joins, and is sent once to each person', async () => {
  const { look, come, told, statuses, commit } = await newCall()
  await commit('role')
  await look()
  expect([told, await statuses()]).toEqual([[], ['pending']])

  come('recorder', ParticipantKind.EGRESS)
  await look()
  expect(await statuses()).toEqual(['pending'])

  come('per_a')
  await look()
  await look()
  expect([told, await statuses()]).toEqual([['role to per_a'], ['succeeded']])

  await commit('pain')
  come('per_b')
  await look()
  expect(told.slice(1)).toEqual(['role to per_b', 'pain to per_a,per_b'])
})

test('a callback that cannot be published is retried at the next poll', async () => {
  const { look, come, told, statuses, commit, room } = await newCall()
  await commit('role')
  come('per_a')
  room.isAway = true
  await expect(look()).rejects.toThrow('away')
  expect(await statuses()).toEqual(['pending'])
  room.isAway = false
  await look()
  expect([told, await statuses()]).toEqual([['role to per_a'], ['succeeded']])
})

test('a callback that is too long for one message fails, and later ones are sent', async () => {
  const { look, come, told, commit, call } = await newCall()
  await commit('role', { answer: 'x'.repeat(60_000) })
  await commit('pain')
  come('per_a')
  await look()
  expect(told).toEqual(['pain to per_a'])
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
    look: publishCallbacks({ ctx: { room }, sql, lease, brief }),
    commit: (goal_id: string, data?: Record<string, unknown>) =>
      commitGoal(sql, commitOf(call, goal_id, data)),
    async statuses() {
      const callbacks = await listCallbacks(sql, call.conversation_id)
      return callbacks.map(({ status }) => status)
    },
  }
}
