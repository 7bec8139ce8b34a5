import { expect, test } from 'vitest'
import { startReceiver } from '../../../helpers/servers/receiver.ts'
import { useService } from '../../../helpers/api/service.ts'
import { useTalks } from './talk_over.ts'
import { CUPS, THREE, TWO, WHERE, WHY } from './talked_of.ts'

const service = useService({ ALLOW_PRIVATE_WEBHOOKS: 'true' })
const talkOver = useTalks(service)

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

test('withdrawn data leaves the findings, and every receiver is notified', async () => {
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
  expect(goals).toMatchObject({ total: 2, committed: 1, missing: ['cups'], declined: [] })
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

test('what was withdrawn or declined can still be answered later', async () => {
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

test('the same change again stores nothing and fires nothing, and returns the same callbacks', async () => {
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

test('a change based on an older version is refused', async () => {
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
  ['data', { goal_id: 'cups' }],
  ['data', { goal_id: 'cups', data: { value: 2 }, withdraw: true }],
  ['withdraw', { goal_id: 'cups', withdraw: false }],
])('an invalid %s is refused by name, and nothing is stored: %j', async (field, wrong) => {
  const { commit, change, whole } = await talkOver([CUPS, WHERE])
  await commit('cups', THREE)
  const { status, body } = await change({ version: 1, ...wrong })
  expect([status, body.error.code, body.error.field]).toEqual([400, 'validation_error', field])
  expect((await whole()).findings).toEqual({ cups: THREE })
})

test('a correction longer than anything people say is refused', async () => {
  const { commit, change } = await talkOver([WHY])
  await commit('why', { answer: 'It wakes me up.' })
  const { status, body } = await change({
    ...{ goal_id: 'why', version: 1, data: { answer: 'x'.repeat(33_000) } },
  })
  expect([status, body.error.field]).toEqual([400, 'data'])
})

test('an item with a hundred versions stays as it is', async () => {
  const { commit, change, read, id } = await talkOver([CUPS])
  await commit('cups', THREE)
  await service.sql()`update goal_commit set version = 100 where conversation_id = ${id}`
  const { status } = await change({ goal_id: 'cups', version: 100, data: TWO })
  expect(status).toBe(409)
  expect((await read()).body.items).toMatchObject([{ version: 100, data: THREE }])
})

test('a goal that was never asked can be answered in writing, by the only one who spoke, and its outputs fire', async () => {
  const receiver = await startReceiver()
  const outputs = [{ url: `${receiver.url}/why` }]
  const { commit, change, read, whole, send } = await talkOver([CUPS, { ...WHY, outputs }])
  await commit('cups', THREE)
  const before = await read()
  expect(before.body).toMatchObject({
    unanswered: 1,
    items: [{ goal_id: 'cups' }],
    open: [{ goal_id: 'why', label: 'Why coffee?', status: 'open', data: null, version: 0 }],
  })
  const data = { answer: 'It wakes me up.' }
  const { status, body } = await change({ goal_id: 'why', version: 0, data })
  expect([status, body.item]).toMatchObject([200, { status: 'captured', data, version: 1 }])
  await send()
  expect(JSON.parse((await receiver.arrived(1, '/why'))[0]!.body)).toMatchObject({ data })
  expect(await whole()).toMatchObject({
    findings: { why: data },
    findings_meta: { why: { source: 'participant', evidence: [] } },
  })
  expect((await read()).body).toMatchObject({ unanswered: 0, open: [] })
})
