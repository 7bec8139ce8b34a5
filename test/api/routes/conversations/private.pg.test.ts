import { beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../../../../api/routes/index.ts'
import { exampleOf, type Ids, nameOf, someOfEach } from '../../../helpers/api/every_route.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'

const service = useService()
const { platform } = service

const CANARY = 'canary-private-51c0ffee'
const GIVEN = { token: CANARY, nested: { list: [CANARY] } }

async function created(org: Org, more: object = {}) {
  const { status, body } = await org.call('POST', '/v1/interviews', {
    template_id: org.template.id,
    persons: [{ name: 'Ada' }],
    context: { order: 'A-17' },
    private: GIVEN,
    ...more,
  })
  return { status, body }
}

const READ = ROUTES.filter(({ method }) => method === 'get')
const EXPORTS = ['/v1/interviews/export?format=jsonl', '/v1/interviews/export?format=csv']

test('no answer to creating a conversation has what only outputs get', async () => {
  const { status, body } = await created(await service.newOrg())
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toContain(CANARY)
})

test('an export shows it to a key with the scope admin, and to no other', async () => {
  const org = await service.newOrg()
  await created(org)
  const keys = await keysOf(org)
  for (const path of EXPORTS) {
    expect((await keys.all('GET', path)).text).toContain(CANARY)
    for (const call of [keys.run, keys.design, keys['run,design']]) {
      expect((await call('GET', path)).text).not.toContain(CANARY)
    }
  }
  const { text } = await keys.all('GET', EXPORTS[0]!)
  expect(JSON.parse(text)).toMatchObject({ context: { order: 'A-17' }, private: GIVEN })
  const masked = { token: '***', nested: { list: ['***'] } }
  expect(JSON.parse((await keys.run('GET', EXPORTS[0]!)).text)).toMatchObject({ private: masked })
})

describe('whoever asks, no other answer has it', () => {
  let org: Org
  let ids: Ids
  let keys: Awaited<ReturnType<typeof keysOf>>
  beforeAll(async () => {
    org = await service.newOrg()
    ids = await someOfEach(org, service)
    await service.sql()`
      update conversation set private = ${service.sql().json(GIVEN)} where org_id = ${org.id}
    `
    keys = await keysOf(org)
  })

  test.each(READ.map((route) => [nameOf(route), route]))('%s', async (name, route) => {
    const { path } = exampleOf(route, ids)
    for (const call of [...Object.values(keys), platform, service.call]) {
      if (name === 'GET /v1/interviews/export' && call === keys.all) continue
      for (const asked of name.endsWith('/export') ? [path, `${path}?format=jsonl`] : [path]) {
        const { text } = await call('GET', asked)
        expect(text).not.toContain(CANARY)
      }
    }
  })
})

async function keysOf(org: Org) {
  const of = async (scopes: string[]) => {
    const { body } = await org.call('POST', '/v1/auth/api-keys', { label: 'any', scopes })
    return (method: string, path: string) =>
      service.call(method, path, undefined, { token: body.key })
  }
  return {
    all: org.call,
    run: await of(['run']),
    design: await of(['design']),
    'run,design': await of(['run', 'design']),
  }
}

test('each scheduled conversation has its own private values over the common ones', async () => {
  const org = await service.newOrg()
  const { body } = await org.call('POST', `/v1/templates/${org.template.id}/schedule`, {
    persons: [{ name: 'Ada', private: { token: 'a' } }, { name: 'Bo' }],
    private: { token: 'all', shop: 'North' },
  })
  expect(JSON.stringify(body)).not.toContain('North')
  const kept = await service.sql()`
    select private from conversation where org_id = ${org.id} order by id
  `
  expect(kept).toEqual([
    { private: { token: 'a', shop: 'North' } },
    { private: { token: 'all', shop: 'North' } },
  ])
})

test('private values have the limits of the context', async () => {
  const org = await service.newOrg()
  for (const wrong of [[], 'x', { notes: 'x'.repeat(64_000) }]) {
    const { status, body } = await created(org, { private: wrong })
    expect(status).toBe(400)
    expect(body.error.field).toMatch(/^private/)
  }
})

test('an output can be tested with private values, which the answer does not show', async () => {
  const org = await service.newOrg()
  const { body } = await org.call('POST', '/v1/outputs/test', {
    output: {
      url: 'https://example.com/hook?k={{private.token}}',
      headers: { authorization: '{{private.token}}' },
      body_template: '{"k": "{{private.token}}"}',
    },
    private: GIVEN,
  })
  expect(body).toMatchObject({ problem: null, warnings: [] })
  expect(body.request).toMatchObject({
    url: 'https://example.com/hook?k=***',
    headers: { authorization: '***' },
    body: '{"k": "***"}',
  })
})

test('a template that would tell the agent a private value gets a warning', async () => {
  const org = await service.newOrg()
  const { body } = await org.call('POST', '/v1/templates', {
    name: 'T',
    phases: [{ id: 'p', goals: [{ id: 'a', prompt: 'Is it {{private.token}}?' }] }],
  })
  expect(body.warnings).toEqual([
    {
      field: 'phases.0.goals.0.prompt',
      message: '{{private.token}} stays empty, because only outputs get private values',
    },
  ])
})
