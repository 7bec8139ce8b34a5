import { beforeAll, expect, test } from 'vitest'
import { connect, type Pool } from '../../../db/sql.ts'
import { type Call, readAll, REFUSED, useTakenOver } from './taken_over.ts'
import { ticketOf } from '../../helpers/database/ticket_of.ts'

const taken = useTakenOver()
const { service, relations } = taken
let own: Call
let stranger: Call
let sibling: Call
let call: Pool
beforeAll(() => void ({ own, stranger, sibling, call } = taken.calls()))

test('it cannot make a ticket for another call, whatever it knows of its own', async () => {
  const ticket = await ticketOf(service.sql(), own.session_id)
  const [, until, signature] = ticket.split('.') as [string, string, string]
  const admin = service.database.connectAdmin()
  const past = `${stranger.session_id}.1`
  const [{ expired }] = await admin<[{ expired: string }]>`
    select ${past} || '.' || call_signature(${past}) as expired
  `
  const forged = [
    '',
    '..',
    '.',
    `${stranger.session_id}.${until}.${signature}`,
    `${stranger.session_id}.${until}.`,
    `${own.session_id}.9${until}.${signature}`,
    `${own.session_id}.${until}.${signature.slice(1)}`,
    `${own.session_id}.${until}`,
    `'; select 1; --`,
    expired,
  ]
  for (const given of forged) {
    await call.begin(async (sql) => {
      await sql`select set_config('app.ticket', ${given}, true)`
      expect(await sql`select id from session`, given).toEqual([])
      expect(await sql`select id from conversation`, given).toEqual([])
    })
  }
  for (const asked of ['call_ticket', 'call_signature']) {
    await expect(call.unsafe(`select ${asked}('${stranger.session_id}')`)).rejects.toThrow(REFUSED)
  }
})

test('without a ticket it sees no row of any organization', async () => {
  const sql = connect(await service.database.callUrl(), { access: 'call', max: 1 })
  for (const name of await relations()) {
    const rows = (await readAll(sql, name)) ?? []
    expect(
      rows.filter((row) => row.org_id),
      name,
    ).toEqual([])
  }
  await sql.end()
})

test('without keys, no ticket is valid', async () => {
  const admin = service.database.connectAdmin()
  const given = `${own.session_id}.${2 ** 40}`
  await admin
    .begin(async (sql) => {
      await sql`delete from call_key`
      for (const ticket of [given, `${given}.`, `${given}.x`]) {
        await sql`select set_config('app.ticket', ${ticket}, true)`
        expect(await sql`select session_id from own_call()`, ticket).toEqual([])
      }
      throw new Error('undone')
    })
    .catch((error: Error) => expect(error.message).toBe('undone'))
})

test('a ticket opens nothing some minutes after the work after its call is done', async () => {
  const age = async (status: string, minutes: number) => {
    await service.sql()`
      update conversation
      set status = ${status}, ended_at = now() - make_interval(mins => ${minutes})
      where id = ${sibling.conversation_id}
    `
    return sql`select session_id from own_call()`
  }
  const sql = await service.database.connectCall(sibling.session_id, { max: 1 })
  const { session_id } = sibling
  expect(await age('processing', 60)).toEqual([{ session_id }])
  expect(await age('completed', 10)).toEqual([{ session_id }])
  expect(await age('completed', 20)).toEqual([])
  await service.sql()`
    update conversation set status = 'created', ended_at = null where id = ${sibling.conversation_id}
  `
})

test('a ticket opens nothing once its conversation is deleted', async () => {
  const sql = await service.database.connectCall(sibling.session_id, { max: 1 })
  expect(await sql`select id from session`).toEqual([{ id: sibling.session_id }])
  await service.sql()`delete from conversation where id = ${sibling.conversation_id}`
  expect(await sql`select session_id from own_call()`).toEqual([])
})
