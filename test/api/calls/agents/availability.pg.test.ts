import { beforeEach, expect, test } from 'vitest'
import { beatAgentWorker } from '../../../../db/service/agent_workers.ts'
import type { PartCheck } from '../../../../shared/calls/part_check.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'
import { countClocks } from '../../../helpers/database/stopped_clock.ts'

const CREATIONS = 2
const service = useService({ RATE_CREATE_PER_MINUTE: String(CREATIONS) })
// A worker that was heard of stays so.
countClocks(() => service.service().config.DATABASE_URL)
beforeEach(() => service.sql()`delete from agent_worker`)

const WORKER = { host: 'one', places: 2, taken: 0, is_draining: false, is_exhausted: false }
const broken = (part: PartCheck['part']): PartCheck => ({
  part,
  state: 'broken',
  text: 'api.example.com refuses the key (HTTP 401): check SOME_KEY',
})
const beat = (id: string, parts: PartCheck[]) =>
  beatAgentWorker(service.sql(), { ...WORKER, id, parts }, [])

async function invite(org: Org, template = org.template.id) {
  const { body } = await org.call('POST', '/v1/interviews', {
    template_id: template,
    persons: [{ name: 'Ana' }],
  })
  const path = `/v1/embed/sessions/${body.session_id}`
  return {
    session_id: body.session_id as string,
    available: async () => (await service.call('GET', path)).body.available as boolean,
    enter: () => service.call('POST', `${path}/join`, {}),
    join: () => org.call('GET', `/v1/sessions/${body.session_id}/join`),
    read: async () => (await org.call('GET', `/v1/interviews/${body.id}`)).body,
  }
}

test('nobody joins while a part is known to be refused; the link stays as it was and works afterwards', async () => {
  const call = await invite(await service.newOrg())
  expect(await call.available()).toBe(true)
  await beat('wrk_1', [broken('llm'), broken('stt')])
  expect(await call.available()).toBe(false)
  for (const refused of [await call.enter(), await call.join()]) {
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('15')
    expect(refused.body.error.field).toBe('available')
    expect(refused.body.error.message).toContain('its model and recognizer cannot be used')
    expect(refused.text).not.toContain('SOME_KEY')
  }
  expect(await call.read()).toMatchObject({ status: 'created', arrived_at: null })
  expect(service.asked.filter(({ args }) => args[0] === call.session_id)).toEqual([])

  await beat('wrk_1', [{ part: 'llm', state: 'works', text: 'fine' }])
  expect(await call.available()).toBe(true)
  expect((await call.enter()).status).toBe(200)
})

test('another worker that can talk, or a doubt, keeps nobody out', async () => {
  const call = await invite(await service.newOrg())
  await beat('wrk_1', [broken('llm')])
  await beat('wrk_2', [{ part: 'llm', state: 'doubtful', text: 'HTTP 500' }])
  expect(await call.available()).toBe(true)
  expect((await call.enter()).status).toBe(200)
})

test('a call that has begun can be joined again', async () => {
  const call = await invite(await service.newOrg())
  await beat('wrk_1', [broken('llm')])
  await service.sql()`update session set status = 'live' where id = ${call.session_id}`
  expect(await call.available()).toBe(true)
  expect((await call.enter()).status).toBe(200)
})

test('the page of a template link learns it before it begins a conversation', async () => {
  const org = await service.newOrg()
  const { body } = await org.call('POST', `/v1/templates/${org.template.id}/share`)
  const share_id = body.id as string
  const available = async () =>
    (await service.call('GET', `/v1/embed/shares/${share_id}`)).body.available as boolean
  expect(await available()).toBe(true)
  await beat('wrk_1', [broken('stt')])
  expect(await available()).toBe(false)
})

test('a template link begins no conversation that nobody could join, and loses no allowance for it', async () => {
  const org = await service.newOrg()
  const { body } = await org.call('POST', `/v1/templates/${org.template.id}/share`)
  const path = `/v1/embed/shares/${body.id}/interviews`
  const key = { headers: { 'idempotency-key': 'one-key' } }
  const begun = async () => {
    const [row] = await service.sql()`
      select count(*)::int as count from conversation where org_id = ${org.id}`
    return row!.count as number
  }
  const before = await begun()
  await beat('wrk_1', [broken('stt')])
  for (let attempt = 0; attempt < CREATIONS + 1; attempt++) {
    const refused = await service.call('POST', path, undefined, key)
    expect(refused.status).toBe(503)
    expect(refused.body.error.field).toBe('available')
  }
  expect(await begun()).toBe(before)

  await beat('wrk_1', [{ part: 'stt', state: 'works', text: 'fine' }])
  expect((await service.call('POST', path, undefined, key)).status).toBe(200)
  expect(await begun()).toBe(before + 1)
})

test("a voice of another provider does not need the server of the environment's voice", async () => {
  const org = await service.newOrg()
  const { body: template } = await org.call('POST', '/v1/templates', {
    ...org.template,
    name: 'Spoken by Deepgram',
    settings: { voice: { provider: 'deepgram', voice_id: 'aura-2-thalia-en' } },
  })
  await beat('wrk_1', [broken('tts')])
  expect(await (await invite(org)).available()).toBe(false)
  expect(await (await invite(org, template.id as string)).available()).toBe(true)
})
