import { describe, expect, test } from 'vitest'
import type { Sql } from '../../../db/sql.ts'
import { newId } from '../../../shared/base/ids.ts'
import { useKnocks } from './knocking.ts'

const { service, inCall } = useKnocks()

const NO_SEAT = [409, { code: 'conflict', field: 'seat' }] as const

test('somebody without a seat asks, one yes opens a further one for them alone, and their own browser brings them back', async () => {
  const call = await inCall()
  expect((await call.join({ name: 'Eve' })).body.error.field).toBe('seat')
  const eve = await call.knocked()
  const asks = { knock_id: eve.knock_id, name: 'Eve', within_ms: expect.any(Number) as number }
  expect(call.notices()).toEqual([{ asks }])
  expect(eve).toEqual({ ...eve, status: 'waiting', person_token: null })

  const { body } = await call.says(true, eve)
  expect(body).toEqual({ knock_id: eve.knock_id, status: 'let_in' })
  expect(call.notices()).toEqual([{ asks }, { answered: eve.knock_id }])
  for (const claim of [{ name: 'Eve' }, { name: 'Mallory' }, {}]) {
    const { status, body } = await call.join(claim)
    expect([status, body.error]).toMatchObject(NO_SEAT)
  }

  const { person_token, status } = await call.became(eve)
  expect(status).toBe('let_in')
  const { body: joined } = await call.join({ name: 'Eve', person_token })
  expect(await call.persons()).toMatchObject([{ name: 'Ada' }, { name: 'Eve' }])
  expect(joined.participant_identity).not.toBe(call.ada.participant_identity)
  const { person_secret } = joined
  const again = await call.join({ person_secret })
  expect(again.body.participant_identity).toBe(joined.participant_identity)
  expect((await call.join({ name: 'Mallory' })).status).toBe(409)
})

test('whoever comes later, or missed it while connecting, is asked at the next look, until somebody has answered', async () => {
  const call = await inCall()
  const eve = await call.knocked()
  service.asked.splice(0)
  expect(await call.became(eve)).toEqual(eve)
  const asks = { knock_id: eve.knock_id, name: 'Eve', within_ms: expect.any(Number) as number }
  expect(call.notices()).toEqual([{ asks }])
  expect(call.recipients()).toEqual([[call.ada.participant_identity]])
  service.failing.add('sendData')
  expect(await call.became(eve)).toEqual(eve)
  service.failing.clear()
  await call.says(false, eve)
  service.asked.splice(0)
  expect(await call.became(eve)).toMatchObject({ status: 'refused' })
  expect(call.notices()).toEqual([])
})

test('one no, or no answer, leaves somebody outside; the first answer counts', async () => {
  const call = await inCall()
  const eve = await call.knocked()
  expect((await call.says(false, eve)).body.status).toBe('refused')
  expect((await call.says(true, eve)).status).toBe(409)
  const mallory = await call.knocked('Mallory')
  await call.wait(61)
  expect((await call.says(true, mallory)).status).toBe(409)
  for (const one of [eve, mallory]) {
    expect(await call.became(one)).toMatchObject({ status: 'refused', person_token: null })
  }
  expect(await call.persons()).toHaveLength(1)
})

test('of twenty answers at once one counts, and one person is let in', async () => {
  const call = await inCall()
  const eve = await call.knocked()
  const all = await Promise.all(Array.from({ length: 20 }, () => call.says(true, eve)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await call.persons()).toHaveLength(2)
})

test('three may ask at a time and ten within a quarter of an hour, and only the name is shown to anybody', async () => {
  const call = await inCall()
  for (let asked = 0; asked < 10; asked++) {
    const { status } = await call.knock({ name: `Eve ${asked}` })
    expect(status).toBe(asked < 3 ? 200 : 409)
  }
  for (let asked = 3; asked < 10; asked++) {
    await call.wait(61)
    await call.knocked(`Eve ${asked}`)
  }
  await call.wait(61)
  const { status, body } = await call.knock({ name: 'Eve' })
  expect([status, body.error]).toMatchObject(NO_SEAT)
  expect(call.notices()).toHaveLength(10)
  await call.wait(900)
  expect(await call.became(await call.knocked())).toMatchObject({ status: 'waiting' })
})

test('somebody who waits for longer than a quarter of an hour is still answered after others have asked', async () => {
  const call = await inCall()
  const eve = await call.knocked()
  await call.store({ until: Date.now() + 3_600_000 })
  await call.wait(901)
  await call.knocked('Mallory')
  expect(await call.became(eve)).toMatchObject({ status: 'waiting' })
  expect((await call.says(true, eve)).body).toMatchObject({ status: 'let_in' })
})

test('somebody who was let in is not asked about others, and lets nobody in, also not alone', async () => {
  const call = await inCall()
  const eve = await call.knocked()
  await call.says(true, eve)
  const { body: guest } = await call.join({ person_token: (await call.became(eve)).person_token })
  service.present.push(guest.participant_identity)
  const { knock_id } = await call.knocked('Mallory')
  expect(call.recipients().at(-1)).toEqual([call.ada.participant_identity])
  const { person_secret } = guest
  const { status, body } = await call.answer({ person_secret, knock_id, let_in: true })
  expect([status, body.error.field]).toEqual([403, 'person_secret'])
  service.present.splice(0, 2, guest.participant_identity)
  expect((await call.knock({ name: 'Trudy' })).status).toBe(409)
  expect(await call.persons()).toHaveLength(2)
})

test('a stored answer that names a person who was not let into this conversation opens no seat', async () => {
  const [call, other] = [await inCall(), await inCall()]
  const eve = await call.knocked()
  const guest = await other.knocked()
  await other.says(true, guest)
  for (const { id } of [...(await call.persons()), ...(await other.persons())]) {
    await call.store({ person_id: id })
    expect(await call.became(eve)).toMatchObject({ status: 'refused', person_token: null })
  }
})

test('a request that the room could not be told of occupies no place', async () => {
  const call = await inCall()
  service.failing.add('sendData')
  for (let asked = 0; asked < 4; asked++) expect((await call.knock()).status).toBe(503)
  service.failing.clear()
  for (let asked = 0; asked < 3; asked++) await call.knocked()
})

test('a request, an answer and the end of the call do not wait for each other in a circle', async () => {
  const call = await inCall()
  const eve = await call.knocked()
  const statuses = await service.sql().begin(async (sql) => {
    await sql`select from session where id = ${call.session_id} for no key update`
    const waiting = [call.knock({ name: 'Mallory' }), call.says(true, eve)]
    await expect.poll(() => countWaiting(sql)).toBe(2)
    await sql`select from conversation where id = ${call.id} for no key update nowait`
    await sql`update session set status = 'closing' where id = ${call.session_id}`
    return waiting.map((answer) => async () => (await answer).status)
  })
  expect(await Promise.all(statuses.map((status) => status()))).toEqual([409, 409])
  expect(await call.persons()).toHaveLength(1)
})

test('whoever is in the room is asked before the agent has come', async () => {
  const call = await inCall({ isRunning: false })
  const eve = await call.knocked()
  expect(await call.became(eve)).toMatchObject({ status: 'waiting' })
  expect((await call.says(true, eve)).body).toMatchObject({ status: 'let_in' })
})

describe('nobody can be asked', () => {
  test.each([
    ['where the template forbids it', { settings: { let_in: false, open_seats: 1 } }],
    ['in a conversation for one, unless its template allows it', { settings: {} }],
  ])('%s', async (_, options) => {
    const call = await inCall(options)
    const { status, body } = await call.knock()
    expect([status, body.error]).toMatchObject(NO_SEAT)
    expect(call.notices()).toEqual([])
  })

  test('while nobody is in the room, nor once the call is over', async () => {
    const call = await inCall()
    const [id] = service.present.splice(0)
    expect((await call.knock()).status).toBe(409)
    service.present.push(id!)
    const eve = await call.knocked()
    await service.sql()`update session set status = 'closing' where id = ${call.session_id}`
    expect((await call.knock()).status).toBe(409)
    expect(await call.became(eve)).toMatchObject({ status: 'refused' })
    expect(call.notices()).toHaveLength(1)
  })
})

test('a conversation for several lets others in unless its template forbids it, and says so to the page', async () => {
  for (const [options, let_in] of [
    [{ invited: [{ name: 'Ada' }, { name: 'Ben' }], settings: {} }, true],
    [{ settings: { open_seats: 1 } }, true],
    [{ settings: {} }, false],
    [{ settings: { let_in: true } }, true],
    [{ invited: [{ name: 'Ada' }, { name: 'Ben' }], settings: { let_in: false } }, false],
  ] as const) {
    const call = await inCall({ ...options, invited: [...(options.invited ?? [{ name: 'Ada' }])] })
    expect((await service.call('GET', call.path)).body.let_in).toBe(let_in)
    expect((await call.knock()).status).toBe(let_in ? 200 : 409)
    service.present.splice(0)
  }
})

test('only those in the room answer, and only the one who asked learns what became of it', async () => {
  const call = await inCall()
  const eve = await call.knocked()
  const { knock_id, knock_secret } = eve
  const { person_secret } = call.ada
  const refusedTo = async (body: object) =>
    (await call.answer({ knock_id, let_in: true, ...body })).status
  expect(await refusedTo({ person_secret: knock_secret })).toBe(403)
  expect(await refusedTo({ person_secret: '' })).toBe(403)
  expect(await refusedTo({ person_secret, knock_id: newId('knk') })).toBe(404)
  const other = await inCall()
  expect(await refusedTo({ person_secret: other.ada.person_secret })).toBe(403)
  service.present.splice(0)
  expect(await refusedTo({ person_secret })).toBe(403)
  for (const guess of [knock_id, person_secret, '']) {
    const { status, body } = await call.knock({ name: 'Eve', knock_secret: guess })
    expect([status, body.error.field]).toEqual([403, 'knock_secret'])
  }
  expect(await call.became(eve)).toMatchObject({ status: 'waiting' })
})

test.each(['', ' ', 'x'.repeat(81), 'a\u0000b'])('%j is no name to ask under', async (name) => {
  const call = await inCall()
  const { status, body } = await call.knock({ name })
  expect([status, body.error.field]).toEqual([400, 'name'])
})

async function countWaiting(sql: Sql): Promise<number> {
  const waiting = await sql`
    select
    from pg_locks
    where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())
  `
  return waiting.count
}
