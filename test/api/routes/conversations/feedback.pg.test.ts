import { expect, test } from 'vitest'
import { personSecret } from '../../../../api/calls/person_secret.ts'
import { newId } from '../../../../shared/base/ids.ts'
import { useService } from '../../../helpers/api/service.ts'
import { seedCall } from '../../jobs/seed.ts'

const service = useService()
const pathOf = (session_id: string) => `/v1/embed/sessions/${session_id}/feedback`
const send = async (session_id: string, body: object) =>
  service.call(
    'POST',
    pathOf(session_id),
    { person_secret: await secretIn(session_id), ...body },
    { headers: { origin: 'https://elsewhere.example' } },
  )

/** The secret of somebody who is added to the conversation, and has spoken in it. */
async function secretIn(session_id: string, { has_spoken = true } = {}) {
  const sql = service.sql()
  const [person] = await sql<[{ id: string; admission: number }?]>`
    insert into person (id, org_id, conversation_id, position, admission)
    select ${newId('per')}, org_id, conversation_id, 1 + (
      select count(*) from person where person.conversation_id = session.conversation_id
    ), 1
    from session
    where id = ${session_id}
    returning id, admission
  `
  if (person && has_spoken) {
    await sql`
      insert into turn (id, org_id, session_id, person_id, position, role, text, started_at)
      select ${newId('trn')}, org_id, id, ${person.id}, (
        select count(*) from turn where turn.session_id = session.id
      ), 'user', 'So it is.', now()
      from session
      where id = ${session_id}
    `
  }
  return person ? personSecret(service.service().config, person) : 'unknown'
}

test('a participant rates the call, and the organization and the operator see it', async () => {
  const org = await service.newOrg()
  const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  const sql = service.sql()
  await sql`update session set started_at = now() where id = ${body.session_id}`
  const sent = await send(body.session_id, { rating: 5, text: '  It let me finish.  ' })
  expect(sent.headers.get('access-control-allow-origin')).toBe('*')
  expect(sent.body).toMatchObject({ rating: 5, text: 'It let me finish.' })

  const { session_id: _, ...feedback } = sent.body
  const { body: whole } = await org.call('GET', `/v1/interviews/${body.id}`)
  expect(whole.session.feedback).toEqual(feedback)
  for (const list of ['interviews', 'sessions']) {
    const { body } = await service.platform('GET', `/v1/admin/${list}?org_id=${org.id}`)
    expect(body.items[0].feedback).toEqual(feedback)
  }
})

test('later feedback replaces earlier feedback, even from a page that sends it twice', async () => {
  const { session } = await seedCall(service.sql())
  const person_secret = await secretIn(session.id)
  const twice = { person_secret, rating: 2, text: 'Too fast' }
  await Promise.all([1, 2, 3].map(() => service.call('POST', pathOf(session.id), twice)))
  expect((await send(session.id, { rating: 3, text: ' ' })).body).toMatchObject({
    rating: 3,
    text: null,
  })
  const [stored] = await service.sql()`select feedback from session where id = ${session.id}`
  expect(stored!.feedback).toMatchObject({ rating: 3, text: null })
})

test('somebody who only sat there cannot rate a call of others, and after the link expired nobody can', async () => {
  const { session, conversation_id } = await seedCall(service.sql())
  const alone = await secretIn(session.id, { has_spoken: false })
  const rate = (person_secret: string) => send(session.id, { person_secret, rating: 1 })
  const ada = await secretIn(session.id)
  const { status, body } = await rate(alone)
  expect([status, body.error.field]).toEqual([403, 'person_secret'])
  expect((await rate(ada)).status).toBe(200)
  await service.sql()`
    update conversation set expires_at = now() - interval '1 s' where id = ${conversation_id}
  `
  expect((await rate(ada)).status).toBe(409)
})

test('only somebody who was in the call can rate it', async () => {
  const { session } = await seedCall(service.sql())
  const other = await seedCall(service.sql())
  const foreign = await secretIn(other.session.id)
  const path = pathOf(session.id)
  for (const secret of [{}, { person_secret: '' }, { person_secret: foreign }]) {
    const { status, body } = await service.call('POST', path, { rating: 1, ...secret })
    expect([status, body.error.code, body.error.field]).toEqual([403, 'forbidden', 'person_secret'])
  }
  const [stored] = await service.sql()`select feedback from session where id = ${session.id}`
  expect(stored!.feedback).toBeNull()

  const headers = { 'x-person-secret': await secretIn(session.id) }
  const { status, text } = await service.call('POST', path, { rating: 4 }, { headers })
  expect(status).toBe(200)
  expect(text).not.toContain(headers['x-person-secret'])
  const [kept] = await service.sql()`select feedback from session where id = ${session.id}`
  expect(Object.keys(kept!.feedback).sort()).toEqual(['given_at', 'rating', 'text'])
})

test('a call that has not begun cannot be rated', async () => {
  const unbegun = { session: { status: 'waiting', started_at: null } }
  const { session } = await seedCall(service.sql(), unbegun)
  const { status, body } = await send(session.id, { rating: 3 })
  expect([status, body.error.code]).toEqual([409, 'conflict'])
  expect((await send('ses_absent', { rating: 3 })).status).toBe(404)
})

test.each([
  ['rating', {}],
  ['rating', { rating: 0 }],
  ['rating', { rating: 6 }],
  ['rating', { rating: 4.5 }],
  ['rating', { rating: '5' }],
  ['text', { rating: 5, text: 'a'.repeat(4001) }],
])('an invalid %s is refused by name, and nothing is stored: %j', async (field, body) => {
  const { session } = await seedCall(service.sql())
  const { status, body: answer } = await send(session.id, body)
  expect([status, answer.error.field]).toEqual([400, field])
  const [stored] = await service.sql()`select feedback from session where id = ${session.id}`
  expect(stored!.feedback).toBeNull()
})

test('operators filter conversations and calls by feedback', async () => {
  const org = await service.newOrg()
  const sessions: string[] = []
  for (const rating of [1, 2, 3, 4, 5, null]) {
    const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
    const sql = service.sql()
    await sql`update session set started_at = now() where id = ${body.session_id}`
    if (rating !== null) await send(body.session_id, { rating })
    sessions.push(body.session_id)
  }
  const expected = {
    positive: sessions.slice(3, 5),
    neutral: sessions.slice(2, 3),
    negative: sessions.slice(0, 2),
    any: sessions.slice(0, 5),
    none: sessions.slice(5),
  }
  for (const [feedback, wanted] of Object.entries(expected)) {
    const query = `?org_id=${org.id}&feedback=${feedback}`
    const { body: calls } = await service.platform('GET', `/v1/admin/sessions${query}`)
    expect(calls.items.map(({ id }: { id: string }) => id).sort()).toEqual(wanted.toSorted())
    const { body: talks } = await service.platform('GET', `/v1/admin/interviews${query}`)
    expect(talks.items.map(({ session_id }: never) => session_id).sort()).toEqual(wanted.toSorted())
  }
})
