import { expect, test } from 'vitest'
import { SETTINGS } from '../../../../shared/platform/settings.ts'
import { WAITS } from '../../../../shared/templates/patience.ts'
import { useService } from '../../../helpers/api/service.ts'

const service = useService({ LLM_MODEL: 'of-the-environment' })
const read = async () => (await service.platform('GET', '/v1/admin/system/config')).body
const patch = (pairs: object) => service.platform('PATCH', '/v1/admin/system/config', pairs)

test('a stored value takes effect, otherwise the environment’s or the default; the response says which', async () => {
  expect(await read()).toMatchObject({
    'llm.model': 'of-the-environment',
    'turns.min_delay_ms': 300,
    sources: {
      'llm.model': 'environment',
      'llm.summary_model': 'default',
      'stt.model': 'default',
      'turns.min_delay_ms': 'default',
    },
  })
  const { body } = await patch({ 'llm.model': 'stored', 'turns.min_delay_ms': 250 })
  expect(body).toEqual(await read())
  expect(body).toMatchObject({
    'llm.model': 'stored',
    'turns.min_delay_ms': 250,
    sources: { 'llm.model': 'configuration', 'turns.min_delay_ms': 'configuration' },
  })
  expect(body.defaults, 'what would hold without what is stored').toEqual({
    'llm.model': 'of-the-environment',
    'turns.min_delay_ms': 300,
  })
  await patch({ 'llm.model': null })
  expect(await read()).toMatchObject({
    'llm.model': 'of-the-environment',
    'turns.min_delay_ms': 250,
  })
})

test('the shorter wait is never above the longer one, whichever is sent, stored or removed', async () => {
  const [min, max] = ['turns.min_delay_ms', 'turns.max_delay_ms'] as const
  const refused = async (pairs: object) => {
    const { status, body } = await patch(pairs)
    return [status, body.error.field]
  }
  await patch({ [min]: null, [max]: null })
  expect(await refused({ [min]: 1900 }), 'the other by default').toEqual([422, min])
  expect(await refused({ [max]: 200 }), 'the other by default').toEqual([422, max])
  expect(await refused({ [min]: 900, [max]: 800 })).toEqual([422, min])
  expect((await patch({ [min]: 100, [max]: 200 })).status).toBe(200)
  expect(await refused({ [max]: 99 }), 'the other as stored').toEqual([422, max])
  expect(await refused({ [min]: null }), 'its default is 300').toEqual([422, min])
  expect((await patch({ [min]: 200, 'turns.barge_in_ms': 0 })).status).toBe(200)
  expect((await patch({ [min]: null, [max]: null })).status).toBe(200)
})

test('of two concurrent changes that would cross the waits together, one is refused', async () => {
  const [min, max] = ['turns.min_delay_ms', 'turns.max_delay_ms'] as const
  for (let time = 0; time < 5; time++) {
    await patch({ [min]: null, [max]: null })
    const answers = await Promise.all([patch({ [min]: 1500 }), patch({ [max]: 1000 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  }
  await patch({ [min]: null, [max]: null })
})

test('a pair unknown to the service is kept as it is', async () => {
  await patch({ 'mine.own': { deep: [1, null] } })
  expect((await read())['mine.own']).toEqual({ deep: [1, null] })
  await patch({ 'mine.own': null })
  expect(await read()).not.toHaveProperty('mine.own')
})

test.each([
  ['llm.model', 7],
  ['turns.min_delay_ms', -1],
  ['turns.preemptive_generation', 'yes'],
  ['sources', {}],
  ['defaults', {}],
  ['waits', {}],
  ['a b', 1],
])('%s: %j is refused by name, and nothing else in the request is stored', async (key, value) => {
  const before = await read()
  const { status, body } = await patch({ 'llm.model': 'not stored', [key]: value })
  expect([status, body.error.field]).toEqual([422, key])
  expect(body.detail[0].loc).toEqual(['body', key])
  expect(await read()).toEqual(before)
})

test('every wait is shown as it is in force, built-in ones included', async () => {
  const { body } = await patch({ 'turns.waits': { quick: { lo_ms: 250 } } })
  expect(body.waits).toEqual({ ...WAITS, quick: { ...WAITS.quick, lo_ms: 250 } })
  expect((await patch({ 'turns.waits': null })).body.waits).toEqual(WAITS)
})

test('a recognizer for a language that calls do not have is refused by name', async () => {
  const { body } = await patch({ 'stt.models': { de: 'nova-2', xx: 'nova-2' } })
  expect(body.error.message).toBe('stt.models: Each key must be one of en, es, pt, fr, de')
  const read = await patch({ 'stt.models': { de: 'nova-2' } })
  expect(read.body['stt.models']).toEqual({ de: 'nova-2' })
})

test('the response names every setting', async () => {
  expect(Object.keys(await read())).toEqual(expect.arrayContaining(Object.keys(SETTINGS)))
})

test('the audit log has the values of settings before and after, and only the names of other pairs', async () => {
  await patch({ 'stt.model': 'first' })
  await patch({ 'stt.model': 'second', 'slack.token': 'xoxb-secret' })
  const { body, text } = await service.platform('GET', '/v1/admin/audit')
  expect(body.items[0]).toMatchObject({
    action: 'PATCH /v1/admin/system/config',
    before: { 'stt.model': 'first' },
    after: { 'stt.model': 'second', other_keys: ['slack.token'] },
  })
  expect(text).not.toContain('xoxb')
})

test.each(['constructor', 'toString'])("a pair of one's own may be called %s", async (name) => {
  await patch({ [name]: 'own-secret' })
  expect((await read())[name]).toBe('own-secret')
  const { body, text } = await service.platform('GET', '/v1/admin/audit')
  expect(body.items[0].after).toEqual({ other_keys: [name] })
  expect(text).not.toContain('own-secret')
})

test("a key that looks like a misspelt setting is kept with a warning, and one's own key without", async () => {
  const mine = { 'turn.min_delay_ms': 400, 'my.team': 'voice', llms: 2 }
  const { body } = await patch(mine)
  expect(body).toMatchObject(mine)
  expect(body.warnings).toEqual([
    {
      field: 'turn.min_delay_ms',
      message: 'Stored, but not a known setting; did you mean turns.min_delay_ms?',
    },
  ])
  const removed = { 'turn.min_delay_ms': null, 'my.team': null, llms: null }
  expect((await patch(removed)).body.warnings).toEqual([])
})

test.each([
  ['llm.modle', 'x', 'use llm.model'],
  ['turns.min_dely_ms', 400, 'use turns.min_delay_ms'],
  ['prices.llm', 1, 'use prices'],
  ['stt.language', 'de', 'use stt.model, stt.models'],
  ['retention', { days: 30 }, 'use retention.days'],
])('%s, which starts like a setting but is not one, is refused', async (key, value, advice) => {
  const { status, body } = await patch({ 'my.team': 'voice', [key]: value })
  const message = `${key}: There is no such setting; ${advice}`
  expect([status, body.error.field, body.error.message]).toEqual([422, key, message])
  expect(await read()).not.toHaveProperty('my.team')
})

test('a pair stored before such keys were refused has a warning, and can be removed', async () => {
  await service.sql()`insert into system_config (key, value) values ('llm.modle', '"x"')`
  expect(await read()).toMatchObject({ 'llm.modle': 'x', warnings: [{ field: 'llm.modle' }] })
  const { status, body } = await patch({ 'llm.modle': null })
  expect([status, body.warnings]).toEqual([200, []])
  expect(body).not.toHaveProperty('llm.modle')
})

test.each([
  [{ 'llm.model': 'google:gemini-2.5-flash' }, 'llm.model', 'Set GOOGLE_API_KEY'],
  [{ 'llm.fallback_models': ['gpt-4.1', 'azure:mine'] }, 'llm.fallback_models.1', 'Azure OpenAI'],
  [{ 'stt.models': { de: 'gogle:latest_long' } }, 'stt.models.de', 'did you mean google?'],
])('the models %j are refused while their provider cannot be used', async (pairs, field, why) => {
  const { status, body } = await service.platform('PATCH', '/v1/admin/system/config', pairs)
  expect([status, body.error.field]).toEqual([422, field])
  expect(body.error.message).toContain(why)
})
