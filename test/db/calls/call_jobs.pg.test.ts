import { beforeAll, expect, test } from 'vitest'
import type { Pool } from '../../../db/sql.ts'
import { type Call, payloadOf, REFUSED, useTakenOver } from './taken_over.ts'

const taken = useTakenOver()
const { service } = taken
let own: Call
let stranger: Call
let sibling: Call
let call: Pool
beforeAll(() => void ({ own, stranger, sibling, call } = taken.calls()))

test('it adds no job that is not one of its own call, and removes none', async () => {
  const [theirs] = await service.sql()<[{ id: string }]>`
    select id from delivery where org_id = ${stranger.org_id}
  `
  const [mine] = await call<[{ id: string }]>`select id from delivery`
  const add = (name: string, payload: string, key: string | null) =>
    call`select enqueue_jobs(${[name]}::text[], ${[payload]}::text[], array[null]::timestamptz[], ${[key]}::text[])`
  const ofRoom = (more: object) => JSON.stringify({ session_id: own.session_id, ...more })
  const finishing = { conversation_id: own.conversation_id }
  const foreign = [
    ['org.delete', JSON.stringify({ org_id: stranger.org_id }), null],
    ['room.delete', JSON.stringify({ session_id: stranger.session_id }), null],
    ['conversation.finish', JSON.stringify({ conversation_id: sibling.conversation_id }), null],
    ['conversation.look', payloadOf(own), `finish:${stranger.conversation_id}`],
    ['conversation.look', payloadOf(own), `delivery:${theirs.id}`],
    ['delivery.send', JSON.stringify({ delivery_id: theirs.id }), `delivery:${theirs.id}`],
    ['delivery.send', JSON.stringify({ delivery_id: mine.id }), `delivery:${theirs.id}`],
    ['room.delete', JSON.stringify({ session_id: own.session_id }), null],
    ['room.delete', ofRoom({ text: 'x'.repeat(1_000) }), `room:${own.session_id}`],
    [
      'conversation.look',
      JSON.stringify({ ...finishing, more: 1 }),
      `finish:${own.conversation_id}`,
    ],
    [
      'delivery.send',
      JSON.stringify({ delivery_id: mine.id, replay: true }),
      `delivery:${mine.id}`,
    ],
    ['delivery.send', '{}', null],
    ['conversation.look', '{}', null],
    [
      'delivery.send',
      `{"delivery_id":"${mine.id}","delivery_id":"${theirs.id}"}`,
      `delivery:${mine.id}`,
    ],
  ] as const
  for (const [name, payload, key] of foreign) {
    await expect(add(name, payload, key), `${name} ${payload}`).rejects.toThrow('own call')
  }
  await expect(call`select add_webhooks(${[mine.id, theirs.id]}, array[0, 0])`).rejects.toThrow(
    'own call',
  )
  const key = `room:${own.session_id}`
  for (const run_at of ['infinity', '-infinity', '2199-01-01']) {
    const late = call`select add_job('room.delete', ${ofRoom({})}::json, ${run_at}::text::timestamptz, ${key}, 0)`
    await expect(late, run_at).rejects.toThrow('own call')
  }
  for (const priority of [-30_000, 11]) {
    const first = call`select add_job('room.delete', ${ofRoom({})}::json, null, ${key}, ${priority})`
    await expect(first).rejects.toThrow('own call')
    const webhook = call`select add_webhooks(${[mine.id]}, ${[priority]}::integer[])`
    await expect(webhook).rejects.toThrow('own call')
  }
  for (let again = 0; again < 3; again++) await add('room.delete', ofRoom({}), key)
  await expect(call`select forget_jobs(array['x'])`).rejects.toThrow(REFUSED)
  await add('conversation.look', payloadOf(own), `finish:${own.conversation_id}`)
  expect(await call`select delivery_priority(${stranger.org_id}) as urgency`).toEqual([
    { urgency: 0 },
  ])
})
