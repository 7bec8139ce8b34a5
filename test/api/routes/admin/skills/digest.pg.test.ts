import { beforeEach, expect, test } from 'vitest'
import { createLlm } from '../../../../../api/providers/llm.ts'
import { createHash } from 'node:crypto'
import { startModel } from '../../../../helpers/model.ts'
import { PLATFORM_KEY, useService } from '../../../../helpers/api/service.ts'

const service = useService({ LLM_MODEL: 'usual' })
const TEXT = { name: 'Laddering', description: 'Finds reasons', instructions: 'Ask why.' }
const ANSWER =
  '```json\n{"summary": "It asks why. Use it for facts.", "key_words": ["a", "a", "b"]}\n```'
let id: string

beforeEach(async () => {
  id = (await service.platform('POST', '/v1/admin/skills', TEXT)).body.id
})

async function modelThat(behaviour: Parameters<typeof startModel>[0]) {
  const model = await startModel(behaviour)
  service.service().llm = createLlm({
    OPENAI_API_KEY: 'k',
    OPENAI_BASE_URL: model.url,
    LOCAL_PARTS: [],
  })
  return model
}
const digest = () => service.platform('POST', `/v1/admin/skills/${id}/digest`)
const skill = async () => (await service.platform('PUT', `/v1/admin/skills/${id}`, {})).body

test('a digest is what the model says about the skill, with a hash of what was digested', async () => {
  const model = await modelThat({ says: ANSWER })
  const before = Date.now()
  const { body } = await digest()
  expect(body.digest).toEqual({
    summary: 'It asks why. Use it for facts.',
    key_words: ['a', 'b'],
    digest_of: createHash('sha256')
      .update(JSON.stringify(Object.values(TEXT)))
      .digest('hex'),
    is_current: true,
    model: 'usual',
    digested_at: expect.any(String),
  })
  expect(Date.parse(body.digest.digested_at)).toBeGreaterThanOrEqual(before)
  expect((await skill()).digest).toEqual(body.digest)
  for (const text of Object.values(TEXT))
    expect(model.asked[0]!.messages[1]!.content).toContain(text)
})

test('the configured model is asked each time, and a changed skill says that its digest is outdated', async () => {
  const model = await modelThat({ says: ANSWER })
  await service.platform('PATCH', '/v1/admin/system/config', { 'llm.digest_model': 'small' })
  await digest()
  await digest()
  expect(model.asked.map(({ model }) => model)).toEqual(['small', 'small'])
  await service.platform('PATCH', '/v1/admin/system/config', { 'llm.digest_model': null })
  const sent = { instructions: 'Ask how.' }
  const changed = await service.platform('PUT', `/v1/admin/skills/${id}`, sent)
  expect(changed.body.digest).toMatchObject({ model: 'small', is_current: false })
  expect((await digest()).body.digest).toMatchObject({ model: 'usual', is_current: true })
})

test.each([
  [{ status: 401 }],
  [{ status: 500 }],
  [{ says: 'I would rather not.' }],
  [{ says: '{"summary": "", "key_words": []}' }],
] as const)(
  'a model that answers %j changes nothing, and the error says what to do',
  async (behaviour) => {
    await modelThat({ says: ANSWER })
    await digest()
    const before = await skill()
    await modelThat(behaviour)
    const { status, body } = await digest()
    expect([status, body.error.code]).toEqual([503, 'internal_error'])
    expect(body.error.message).toContain('llm.digest_model')
    expect((await skill()).digest).toEqual(before.digest)
  },
)

test('the request holds no transaction while the model is working', async () => {
  await modelThat('hangs')
  const { complete, ...llm } = service.service().llm
  let noteAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    noteAsked = resolve
  })
  service.service().llm = {
    ...llm,
    complete(...request) {
      noteAsked()
      return complete(...request)
    },
  }
  const gone = new AbortController()
  const headers = { authorization: `Bearer ${PLATFORM_KEY}` }
  const url = `${service.url()}/v1/admin/skills/${id}/digest`
  const request = fetch(url, { method: 'POST', headers, signal: gone.signal }).catch(() => 'gone')
  await asked
  const open = await service.sql()`
    select state
    from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'
  `
  expect(open).toEqual([])
  gone.abort()
  expect(await request).toBe('gone')
})

test('an empty skill is not digested', async () => {
  id = (await service.platform('POST', '/v1/admin/skills', { name: 'Empty' })).body.id
  expect((await digest()).status).toBe(409)
})
