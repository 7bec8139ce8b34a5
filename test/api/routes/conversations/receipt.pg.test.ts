import { expect, test } from 'vitest'
import { holdPersons } from '../../../../db/conversations/persons.ts'
import { useService } from '../../../helpers/api/service.ts'
import { useTalks } from './talk_over.ts'
import { CUPS, THREE, TWO, WHERE, WHY } from './talked_of.ts'

const service = useService({ ALLOW_PRIVATE_WEBHOOKS: 'true' })
const talkOver = useTalks(service)

test('a participant sees what was captured, in template order, with what they really said', async () => {
  const { commit, read, session_id, org } = await talkOver([CUPS, WHY, WHERE])
  await commit('why', { answer: 'It wakes me up.' })
  await commit('cups', THREE, 'Three cups.')
  const { status, body, headers } = await read()
  expect(status).toBe(200)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(body).toMatchObject({
    session_id,
    state: 'final',
    unanswered: 1,
    items: [
      {
        goal_id: 'cups',
        label: 'Cups a day in Lisbon',
        type: 'number',
        status: 'captured',
        data: THREE,
        quotes: ['Three cups.'],
        version: 1,
        source: 'agent',
        schema: { properties: { value: { type: 'number', minimum: 0, maximum: 20 } } },
      },
      { goal_id: 'why', label: 'Why coffee?', type: 'open', data: { answer: 'It wakes me up.' } },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('what nobody said')
  expect(JSON.stringify(body)).not.toContain(org.id)
})

test('a page of any origin may send the secret in its header', async () => {
  const { session_id } = await talkOver([CUPS])
  const { status, headers } = await service.call(
    'OPTIONS',
    `/v1/embed/sessions/${session_id}/receipt`,
  )
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-headers')).toContain('X-Person-Secret')
})

test('nobody else reads or changes it', async () => {
  const { commit, read, change, session_id, person_secret } = await talkOver([CUPS])
  await commit('cups', THREE)
  const other = await talkOver([CUPS])
  for (const secret of ['', 'wrong', other.person_secret]) {
    const answers = [
      await read(secret),
      await change({ person_secret: secret, goal_id: 'cups', version: 1, withdraw: true }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.error.field]).toEqual([403, 'person_secret'])
    }
  }
  const path = `/v1/embed/sessions/${session_id}/receipt`
  const inAddress = await service.call('GET', `${path}?person_secret=${person_secret}`)
  expect([inAddress.status, inAddress.body.error.field]).toEqual([400, 'person_secret'])
  expect((await service.call('GET', '/v1/embed/sessions/ses_absent/receipt')).status).toBe(404)
})

test('while the call is running it can be read but not changed', async () => {
  const { commit, read, change, set } = await talkOver([CUPS], { over: false })
  await commit('cups', THREE)
  expect((await read()).body).toMatchObject({ state: 'call', items: [{ data: THREE }] })
  const early = await change({ goal_id: 'cups', version: 1, data: TWO })
  expect([early.status, early.body.error.code]).toEqual([409, 'conflict'])
  await set('processing', 'completed')
  expect((await read()).body.state).toBe('processing')
  expect((await change({ goal_id: 'cups', version: 1, data: TWO })).status).toBe(200)
})

test('it can be read while somebody joins or leaves', async () => {
  const { read, id } = await talkOver([CUPS])
  const status = await service.sql().begin(async (sql) => {
    await holdPersons(sql, id)
    return (await read()).status
  })
  expect(status).toBe(200)
})

test('it expires with the link', async () => {
  const { commit, read, change, id } = await talkOver([CUPS])
  await commit('cups', THREE)
  await service.sql()`update conversation set expires_at = now() where id = ${id}`
  expect((await read()).status).toBe(409)
  expect((await change({ goal_id: 'cups', version: 1, data: TWO })).status).toBe(409)
})

test('a template without receipt and feedback offers neither, and the page knows', async () => {
  const settings = { receipt: false, feedback: false }
  const { commit, read, change, session_id, person_secret } = await talkOver([CUPS], { settings })
  await commit('cups', THREE)
  const at = `/v1/embed/sessions/${session_id}`
  expect((await service.call('GET', at)).body).toMatchObject(settings)
  expect((await read()).status).toBe(409)
  expect((await change({ goal_id: 'cups', version: 1, data: TWO })).status).toBe(409)
  const { status, body } = await service.call('POST', `${at}/feedback`, {
    person_secret,
    rating: 5,
  })
  expect([status, body.error.code]).toEqual([409, 'conflict'])

  const usual = await talkOver([CUPS])
  const { body: known } = await service.call('GET', `/v1/embed/sessions/${usual.session_id}`)
  expect(known).toMatchObject({ receipt: true, feedback: true })
})

test('hostile text is data like any other', async () => {
  const { commit, read, change } = await talkOver([{ ...WHERE, title: '<img src=x>' }])
  const hostile = { value: '</script><script>alert(1)</script>{{secret:any}}${1}' }
  await commit('where', { value: 'home' }, '<b>bold</b>')
  expect((await read()).body.items).toMatchObject([
    { label: '<img src=x>', quotes: ['<b>bold</b>'] },
  ])
  expect((await change({ goal_id: 'where', version: 1, data: hostile })).status).toBe(200)
  const { body, headers } = await read()
  expect(body.items[0].data).toEqual(hostile)
  expect(headers.get('content-type')).toContain('application/json')
})

test('deleting a conversation deletes its receipt', async () => {
  const { org, commit, read, change, id } = await talkOver([CUPS])
  await commit('cups', THREE)
  await change({ goal_id: 'cups', version: 1, withdraw: true })
  expect((await org.call('DELETE', `/v1/interviews/${id}`)).status).toBe(200)
  expect((await read()).status).toBe(404)
  expect((await change({ goal_id: 'cups', version: 2, data: TWO })).status).toBe(404)
})
