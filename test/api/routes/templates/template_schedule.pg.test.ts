import { describe, expect, test } from 'vitest'
import { type Org, useService } from '../../../helpers/api/service.ts'

const service = useService()
const limited = useService({ RATE_CREATE_PER_MINUTE: '60' })

const schedule = (org: Org, body: object, extra = {}) =>
  org.call('POST', `/v1/templates/${org.template.id}/schedule`, body, extra)

test('a batch has as many conversations as requested, each with its own link and person', async () => {
  const org = await service.newOrg()
  const { body } = await schedule(org, { count: 3, person_name_prefix: 'Seat' })
  expect(body.scheduled).toHaveLength(3)
  for (const [i, { session_id, join_url, person_join_url }] of body.scheduled.entries()) {
    const id = join_url.split('/').at(-1)
    expect(join_url).toBe(`${service.url()}/join/i/${id}`)
    const conversation = (await org.call('GET', `/v1/interviews/${id}`)).body
    expect(conversation).toMatchObject({
      session_id,
      status: 'created',
      template_id: org.template.id,
      template_version: 1,
      context: {},
      persons: [{ name: `Seat ${i + 1}`, external_id: null, join_url: person_join_url }],
    })
    expect(person_join_url).toMatch(/#.{43}$/)
  }
  const { items } = (await org.call('GET', '/v1/interviews')).body
  expect(items.map(({ session_id }: { session_id: string }) => session_id).toReversed()).toEqual(
    body.scheduled.map(({ session_id }: { session_id: string }) => session_id),
  )
  const steps = await service.sql()`
    select to_status from conversation_transition where org_id = ${org.id}
  `
  expect(steps).toEqual(Array(3).fill({ to_status: 'created' }))
})

test('a context that is too large is refused by name, because each conversation stores it', async () => {
  const org = await service.newOrg()
  const context = { notes: 'x'.repeat(64_000) }
  const { status, body } = await schedule(org, { count: 2, context })
  expect(status).toBe(400)
  expect(body.error).toMatchObject({
    field: 'context',
    message: expect.stringContaining('64000 characters'),
  })
  const own = await schedule(org, { persons: [{ name: 'Ada' }, { name: 'Bo', context }] })
  expect(own.body.error).toMatchObject({ field: 'persons.1.context' })
})

test('the persons are called Guest by default', async () => {
  const org = await service.newOrg()
  const { body } = await schedule(org, { count: 2 })
  const names = await service.sql()`
    select name from person where org_id = ${org.id} order by conversation_id
  `
  expect(body.scheduled).toHaveLength(2)
  expect(names).toEqual([{ name: 'Guest 1' }, { name: 'Guest 2' }])
})

describe('a batch for persons', () => {
  const persons = [
    { name: 'Ada', external_id: 'crm-17', context: { order: 'A-17', shop: 'North' } },
    { name: null, external_id: 'crm-18' },
  ]

  test('has one conversation for each, in order, with its own context merged over the shared one', async () => {
    const org = await service.newOrg()
    const { body } = await schedule(org, { persons, context: { shop: 'South', year: 2026 } })
    const made = await Promise.all(
      body.scheduled.map(async ({ join_url }: { join_url: string }) => {
        const path = `/v1/interviews/${join_url.split('/').at(-1)}`
        return (await org.call('GET', path)).body
      }),
    )
    expect(made).toMatchObject([
      {
        persons: [{ name: 'Ada', external_id: 'crm-17' }],
        context: { order: 'A-17', shop: 'North', year: 2026 },
      },
      {
        persons: [{ name: null, external_id: 'crm-18' }],
        context: { shop: 'South', year: 2026 },
      },
    ])
    expect(made.every(({ persons }) => persons.length === 1)).toBe(true)
    expect(body.warnings).toEqual([])
  })

  test('has as many conversations as persons', async () => {
    const org = await service.newOrg()
    expect((await schedule(org, { persons, count: 2 })).body.scheduled).toHaveLength(2)
    const { status, body } = await schedule(org, { persons, count: 3 })
    expect([status, body.error.field]).toEqual([400, 'count'])
    expect((await schedule(org, { persons: [] })).body.error.field).toBe('persons')
  })

  test('counts individually towards the allowance', async () => {
    const org = await limited.newOrg()
    const many = Array.from({ length: 500 }, (_, n) => ({ external_id: `crm-${n}` }))
    const first = await schedule(org, { persons: many })
    expect([first.status, first.headers.get('ratelimit-remaining')]).toEqual([200, '0'])
  })
})

test('the shared context also applies to guests', async () => {
  const org = await service.newOrg()
  await schedule(org, { count: 2, context: { shop: 'North' } })
  const rows = await service.sql()`select context from conversation where org_id = ${org.id}`
  expect(rows).toEqual(Array(2).fill({ context: { shop: 'North' } }))
})

test('the largest batch is created in one transaction', async () => {
  const org = await service.newOrg()
  const { body } = await schedule(org, { count: 500 })
  const links = body.scheduled.map(({ join_url }: { join_url: string }) => join_url)
  expect(new Set(links).size).toBe(500)
  const instants = await service.sql()`
    select distinct created_at from conversation where org_id = ${org.id}
  `
  expect(instants).toHaveLength(1)
})

test.each([
  [{}, 'count'],
  [{ count: 0 }, 'count'],
  [{ count: 501 }, 'count'],
  [{ count: 1.5 }, 'count'],
  [{ count: '2' }, 'count'],
  [{ count: 1, person_name_prefix: ' ' }, 'person_name_prefix'],
  [{ count: 1, person_name_prefix: 'x'.repeat(101) }, 'person_name_prefix'],
])('names the field that is wrong: %j', async (body, field) => {
  const answer = await schedule(await service.newOrg(), body)
  expect([answer.status, answer.body.error.field]).toEqual([400, field])
})

test('a draft can be scheduled; an archived template is a conflict, and nothing is created', async () => {
  const org = await service.newOrg()
  const set = (status: string) => org.call('PATCH', `/v1/templates/${org.template.id}`, { status })
  await set('draft')
  expect((await schedule(org, { count: 1 })).status).toBe(200)
  await set('archived')
  const answer = await schedule(org, { count: 1 })
  expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict'])
  expect((await org.call('GET', '/v1/interviews')).body.items).toHaveLength(1)
})

test('a batch is created once for an Idempotency-Key', async () => {
  const org = await service.newOrg()
  const extra = { headers: { 'idempotency-key': 'batch' } }
  const first = await schedule(org, { count: 3 }, extra)
  expect((await schedule(org, { count: 3 }, extra)).text).toBe(first.text)
  expect((await schedule(org, { count: 4 }, extra)).status).toBe(409)
  expect((await org.call('GET', '/v1/interviews')).body.items).toHaveLength(3)
})

test('a batch counts individually towards the allowance of new conversations', async () => {
  const org = await limited.newOrg()
  const first = await schedule(org, { count: 500 })
  expect(first.status).toBe(200)
  expect(first.headers.get('ratelimit-remaining')).toBe('0')

  const batch = await schedule(org, { count: 1 })
  const single = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  for (const { status, headers } of [batch, single]) {
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(430)
  }
})

test('of many concurrent identical batches one is created, and a replay takes nothing from the allowance', async () => {
  const org = await limited.newOrg()
  const extra = { headers: { 'idempotency-key': 'once' } }
  const first = await schedule(org, { count: 100 }, extra)
  const others = await Promise.all(Array.from({ length: 20 }, () => schedule(org, { count: 500 })))
  expect(others.map(({ status }) => status)).toEqual(Array(20).fill(429))
  expect((await schedule(org, { count: 100 }, extra)).text).toBe(first.text)
})

test('a refused request takes nothing from the allowance', async () => {
  const org = await limited.newOrg()
  for (let i = 0; i < 3; i++) {
    expect(
      (await org.call('POST', '/v1/templates/tpl_absent/schedule', { count: 500 })).status,
    ).toBe(404)
  }
  expect((await schedule(org, { count: 500 })).status).toBe(200)
})
