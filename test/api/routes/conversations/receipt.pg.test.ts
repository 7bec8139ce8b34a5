import { expect, test } from 'vitest'
import { startReceiver } from '../../../helpers/receiver.ts'
import { useService } from '../../../helpers/service.ts'
import { useTalks } from './talk_over.ts'

const service = useService({ ALLOW_PRIVATE_WEBHOOKS: 'true' })
const talkOver = useTalks(service)

const CUPS = {
  id: 'cups',
  type: 'number',
  title: 'Cups a day in {{context.city}}',
  unit: 'cups',
  min: 0,
  max: 20,
}
const WHY = { id: 'why', prompt: 'Why coffee?' }
const WHERE = { id: 'where', type: 'text', prompt: 'Where do you drink it?' }
const THREE = { value: 3, unit: 'cups' }
const TWO = { value: 2, unit: 'cups' }

test('a participant sees what was captured, in the order of the template, with what they really said', async () => {
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

test('a correction is the next version, in the findings, and its outputs fire again', async () => {
  const receiver = await startReceiver()
  const outputs = [
    { url: `${receiver.url}/plain` },
    { url: `${receiver.url}/raw`, raw_payload: true },
    { kind: 'frontend_callback', name: 'counted' },
    { kind: 'api_call', id: 'crm', url: `${receiver.url}/crm` },
  ]
  const { commit, change, read, whole, send, id } = await talkOver([{ ...CUPS, outputs }])
  await commit('cups', THREE)
  await send()
  const { body } = await change({ goal_id: 'cups', version: 1, data: TWO })
  expect(body.item).toMatchObject({ data: TWO, quotes: [], version: 2, source: 'participant' })
  const { committed_at } = body.item
  const [{ commit_id }] = body.callbacks
  expect(body.callbacks).toEqual([
    { commit_id, goal_id: 'cups', name: 'counted', data: TWO, committed_at },
  ])
  expect((await read()).body.items).toEqual([body.item])

  await send()
  const [, again] = await receiver.arrived(2, '/plain')
  expect(again!.headers['idempotency-key']).toBe(commit_id)
  expect(JSON.parse(again!.body)).toMatchObject({ interview_id: id, data: TWO, committed_at })
  expect(JSON.parse(again!.body)).not.toHaveProperty('withdrawn')
  expect(JSON.parse((await receiver.arrived(2, '/raw'))[1]!.body)).toEqual(TWO)

  const { findings, findings_meta, outputs: fired } = await whole()
  expect(findings).toEqual({ cups: TWO })
  expect(findings_meta.cups).toMatchObject({ version: 2, source: 'participant', evidence: [] })
  const own = (of: { commit_id: string }[]) => of.filter((one) => one.commit_id === commit_id)
  expect(own(fired.frontend_callbacks)).toMatchObject([{ status: 'succeeded', attempts: 1 }])
  expect(own(fired.api_calls)).toMatchObject([{ status: 'pending' }])
})

test('what is taken back leaves the findings, and every receiver hears of it', async () => {
  const receiver = await startReceiver()
  const schema = { type: 'object', required: ['said'], properties: { said: { type: 'number' } } }
  const body_template =
    '{"said": "{{ data.value }}", "all": "{{ data }}", "gone": {{ withdrawn }}, "units": {{ data.units | length }}}'
  const outputs = [
    { url: `${receiver.url}/plain` },
    { url: `${receiver.url}/raw`, raw_payload: true },
    { url: `${receiver.url}/own?v={{data.value}}`, body_template, schema },
    { kind: 'frontend_callback', name: 'counted' },
  ]
  const settings = { outputs: [{ url: `${receiver.url}/event`, on: 'goal.withdrawn' }] }
  const { org, commit, change, read, whole, send, id } = await talkOver(
    [{ ...CUPS, outputs }, WHY],
    { settings },
  )
  await commit('why', { answer: 'It wakes me up.' })
  await commit('cups', THREE, 'Three cups.')
  await service.sql()`update delivery set status = 'succeeded' where conversation_id = ${id}`
  const { body } = await change({ goal_id: 'cups', version: 1, withdraw: true })
  expect(body.item).toMatchObject({ status: 'withdrawn', data: null, quotes: [], version: 2 })
  const [{ commit_id }] = body.callbacks
  expect(body.callbacks).toMatchObject([{ name: 'counted', data: null, withdrawn: true }])

  await send()
  const [plain] = await receiver.arrived(1, '/plain')
  expect(JSON.parse(plain!.body)).toMatchObject({ goal_id: 'cups', data: null, withdrawn: true })
  expect(plain!.headers['idempotency-key']).toBe(commit_id)
  expect((await receiver.arrived(1, '/raw'))[0]!.body).toBe('null')
  const [own] = await receiver.arrived(1, '/own?v=')
  expect(JSON.parse(own!.body)).toEqual({ said: '', all: '', gone: true, units: 0 })
  const [event] = await receiver.arrived(1, '/event')
  expect(JSON.parse(event!.body)).toMatchObject({
    type: 'goal.withdrawn',
    goal_id: 'cups',
    commit_id,
    version: 2,
    findings: { why: { answer: 'It wakes me up.' } },
  })

  const { findings, findings_meta, goals, outputs: fired } = await whole()
  expect(findings).toEqual({ why: { answer: 'It wakes me up.' } })
  expect(findings_meta.cups).toEqual({
    status: 'withdrawn',
    commit_id,
    version: 2,
    evidence: [],
    withdrawn_at: body.item.committed_at,
  })
  expect(goals).toEqual({ total: 2, committed: 1, missing: ['cups'], declined: [] })
  const causes = fired.webhooks.map(({ on, ...of }: Fired) => of.commit_id === commit_id && on)
  expect(causes.filter(Boolean)).toEqual(Array(3).fill('goal.withdrawn'))
  const { body: feed } = await org.call('GET', '/v1/events?limit=100')
  const told = feed.items.filter(({ type }: { type: string }) => type.startsWith('goal.'))
  expect(told.at(-1)).toMatchObject({ type: 'goal.withdrawn', commit_id, version: 2 })
  expect(told.at(-1)).not.toHaveProperty('data')
  expect(JSON.stringify((await read()).body)).not.toContain('Three')

  const rerun = `/v1/admin/interviews/${id}/rerun-outputs`
  await service.platform('POST', rerun)
  await send()
  await receiver.arrived(2, '/plain')
  expect(receiver.received.filter(({ body }) => body.includes('"value":3'))).toEqual([])
})

type Fired = { on: string; commit_id: string }

test('what was taken back or declined can be answered after all', async () => {
  const { commit, change, read, session_id, id, org, whole } = await talkOver([CUPS, WHY])
  await commit('cups', THREE)
  await change({ goal_id: 'cups', version: 1, withdraw: true })
  await service.sql()`
    insert into declined_goal ${service.sql()({
      org_id: org.id,
      conversation_id: id,
      goal_id: 'why',
      evidence: [{ turn_id: null, quote: 'Rather not.', verified: true }],
    } as never)}
  `
  const { body } = await read()
  expect(body).toMatchObject({
    session_id,
    unanswered: 0,
    items: [
      { goal_id: 'cups', status: 'withdrawn', version: 2 },
      { goal_id: 'why', status: 'declined', data: null, quotes: ['Rather not.'], version: 0 },
    ],
  })
  await change({ goal_id: 'cups', version: 2, data: TWO })
  await change({ goal_id: 'why', version: 0, data: { answer: 'Habit.' } })
  expect(await whole()).toMatchObject({
    findings: { cups: TWO, why: { answer: 'Habit.' } },
    findings_meta: { cups: { version: 3 }, why: { version: 1 } },
    goals: { committed: 2 },
  })
})

test('the same change again stores nothing and fires nothing, and answers the same callbacks', async () => {
  const outputs = [{ kind: 'frontend_callback', name: 'counted' }, { url: 'https://example.com/' }]
  const { commit, change, whole } = await talkOver([{ ...CUPS, outputs }])
  await commit('cups', THREE)
  const unchanged = await change({ goal_id: 'cups', version: 1, data: { unit: 'cups', value: 3 } })
  expect(unchanged.body).toMatchObject({ item: { version: 1, source: 'agent' }, callbacks: [] })

  for (const asked of [{ data: TWO }, { withdraw: true }]) {
    const { version } = (await change({ goal_id: 'cups', version: 1, data: TWO })).body.item
    const all = await Promise.all(
      [1, 2, 3].map(() => change({ goal_id: 'cups', version, ...asked })),
    )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(all.map(({ text }) => text)).size).toBe(1)
    expect(all[0]!.body.callbacks).toHaveLength(1)
  }
  const { outputs: fired } = await whole()
  expect(fired.frontend_callbacks).toHaveLength(3)
  expect(fired.webhooks).toHaveLength(3)
})

test('whoever saw an older version changes nothing', async () => {
  const { commit, change, whole } = await talkOver([CUPS])
  await commit('cups', THREE)
  await change({ goal_id: 'cups', version: 1, data: TWO })
  for (const late of [{ data: { value: 9 } }, { withdraw: true }]) {
    const { status, body } = await change({ goal_id: 'cups', version: 1, ...late })
    expect([status, body.error.code, body.error.field]).toEqual([409, 'conflict', 'version'])
  }
  expect((await whole()).findings).toEqual({ cups: TWO })
})

test.each([
  ['data.value', { goal_id: 'cups', data: { value: 21 } }],
  ['data.value', { goal_id: 'cups', data: { value: '<b>3</b>' } }],
  ['data.value', { goal_id: 'cups', data: {} }],
  ['data.extra', { goal_id: 'cups', data: { value: 2, extra: 1 } }],
  ['goal_id', { goal_id: 'absent', data: { value: 2 } }],
  ['goal_id', { goal_id: 'where', data: { value: 'At home' } }],
  ['data', { goal_id: 'cups' }],
  ['data', { goal_id: 'cups', data: { value: 2 }, withdraw: true }],
  ['withdraw', { goal_id: 'cups', withdraw: false }],
])('a wrong %s is refused by name, and nothing is stored: %j', async (field, wrong) => {
  const { commit, change, whole } = await talkOver([CUPS, WHERE])
  await commit('cups', THREE)
  const { status, body } = await change({ version: 1, ...wrong })
  expect([status, body.error.code, body.error.field]).toEqual([400, 'validation_error', field])
  expect((await whole()).findings).toEqual({ cups: THREE })
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
  expect((await service.call('GET', `${path}?person_secret=${person_secret}`)).status).toBe(403)
  expect((await service.call('GET', '/v1/embed/sessions/ses_absent/receipt')).status).toBe(404)
})

test('while the call is under way it can be read and not changed', async () => {
  const { commit, read, change, set } = await talkOver([CUPS], { over: false })
  await commit('cups', THREE)
  expect((await read()).body).toMatchObject({ state: 'call', items: [{ data: THREE }] })
  const early = await change({ goal_id: 'cups', version: 1, data: TWO })
  expect([early.status, early.body.error.code]).toEqual([409, 'conflict'])
  await set('processing', 'completed')
  expect((await read()).body.state).toBe('processing')
  expect((await change({ goal_id: 'cups', version: 1, data: TWO })).status).toBe(200)
})

test('it ends with the link', async () => {
  const { commit, read, change, id } = await talkOver([CUPS])
  await commit('cups', THREE)
  await service.sql()`update conversation set expires_at = now() where id = ${id}`
  expect((await read()).status).toBe(409)
  expect((await change({ goal_id: 'cups', version: 1, data: TWO })).status).toBe(409)
})

test('a template without receipt and feedback gives and asks neither, and the page knows', async () => {
  const settings = { receipt: false, feedback: false }
  const { commit, read, change, session_id } = await talkOver([CUPS], { settings })
  await commit('cups', THREE)
  const at = `/v1/embed/sessions/${session_id}`
  expect((await service.call('GET', at)).body).toMatchObject(settings)
  expect((await read()).status).toBe(409)
  expect((await change({ goal_id: 'cups', version: 1, data: TWO })).status).toBe(409)
  const { status, body } = await service.call('POST', `${at}/feedback`, { rating: 5 })
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

test('a conversation that is deleted takes its receipt with it', async () => {
  const { org, commit, read, change, id } = await talkOver([CUPS])
  await commit('cups', THREE)
  await change({ goal_id: 'cups', version: 1, withdraw: true })
  expect((await org.call('DELETE', `/v1/interviews/${id}`)).status).toBe(200)
  expect((await read()).status).toBe(404)
  expect((await change({ goal_id: 'cups', version: 2, data: TWO })).status).toBe(404)
})
