import { expect, test } from 'vitest'
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

test('what only outputs get is in the export of the organization, and in no other answer', async () => {
  const org = await service.newOrg()
  const { status, body } = await created(org)
  expect(status).toBe(200)
  const { id, session_id } = body
  const answers = await Promise.all([
    org.call('GET', `/v1/interviews/${id}`),
    org.call('GET', `/v1/interviews/${id}/timeline`),
    org.call('GET', '/v1/interviews'),
    org.call('GET', `/v1/interviews/${id}/deliveries`),
    org.call('GET', '/v1/events'),
    org.call('GET', `/v1/embed/sessions/${session_id}`),
    platform('GET', '/v1/admin/interviews'),
    platform('GET', `/v1/admin/interviews/${id}`),
    platform('GET', `/v1/admin/interviews/export?format=jsonl&org_id=${org.id}`),
    platform('GET', `/v1/admin/interviews/export?org_id=${org.id}`),
  ])
  expect(JSON.stringify(body)).not.toContain(CANARY)
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).not.toContain(CANARY)
  }
  const { text } = await org.call('GET', '/v1/interviews/export?format=jsonl')
  expect(JSON.parse(text)).toMatchObject({ context: { order: 'A-17' }, private: GIVEN })
  const table = (await org.call('GET', '/v1/interviews/export')).text
  expect(table).toContain(CANARY)
})

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
