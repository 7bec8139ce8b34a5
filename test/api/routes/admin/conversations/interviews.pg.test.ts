import { beforeAll, expect, test } from 'vitest'
import { type Org, useService } from '../../../../helpers/api/service.ts'

const service = useService()
const REFLECTION = {
  why: 'It made up a name.',
  turn_id: null,
  facts: [],
  model: 'judge',
  note: null,
  failures: 0,
}

let acme: Org
let other: Org

beforeAll(async () => {
  ;[acme, other] = [await service.newOrg(), await service.newOrg()]
  for (const [org, status] of [
    [acme, 'completed'],
    [other, 'failed'],
    [acme, 'created'],
    [other, 'completed'],
  ] as const) {
    const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
    if (status === 'created') continue
    const sql = service.sql()
    await sql`
      update conversation
      set status = ${status}, started_at = now(), ended_reason = 'agent_error'
      where id = ${body.id}
    `
    if (status === 'failed') {
      await sql`
        update conversation
        set reflection_severity = 'high',
          reflection_tags = array['invented', 'waited_too_long'],
          reflection = ${sql.json(REFLECTION)},
          reflected_at = now()
        where id = ${body.id}
      `
    }
    await sql`
      update session
      set status = 'completed',
        started_at = now(),
        setup = '{"stt_language": "en", "eou_backend": "text"}',
        cost_breakdown = '{"currency": "USD", "total": 0.25, "items": [], "lower_bound": true}'
      where id = ${body.session_id}
    `
  }
})

const list = async (of: 'interviews' | 'sessions', query: string) =>
  (await service.platform('GET', `/v1/admin/${of}${query}`)).body

test('an operator sees the conversations of all organizations, newest first', async () => {
  const { items } = await list('interviews', '')
  expect(items.map(({ org_id }: { org_id: string }) => org_id)).toEqual([
    other.id,
    acme.id,
    other.id,
    acme.id,
  ])
  expect(items[0]).toMatchObject({
    org_name: expect.stringMatching(/^Organization/),
    template_name: 'Coffee',
    status: 'completed',
    session_status: 'completed',
    ended_reason: 'agent_error',
    goals: { total: 1, committed: 0, missing: ['cups'] },
    cost: { currency: 'USD', total: 0.25, lower_bound: true },
    processing_cost: null,
  })
  const { body } = await service.platform('GET', '/v1/admin/activity?limit=2')
  expect(body.items).toEqual(items.slice(0, 2))
  expect(body.has_more).toBe(true)
})

test('sessions are sorted by the start of the call, and one that never began comes last', async () => {
  const { items } = await list('sessions', '')
  expect(items.map(({ interview_status }: never) => interview_status)).toEqual([
    'completed',
    'failed',
    'completed',
    'created',
  ])
  expect(items[0]).toMatchObject({ turns: 0, stt_language: 'en', eou_backend: 'text' })
  expect(items[3]).toMatchObject({ started_at: null, stt_language: null, cost: null })
})

test.each(['interviews', 'sessions'] as const)('filters of %s combine', async (of) => {
  const count = async (query: string) => (await list(of, query)).items.length
  expect(await count('?status=completed')).toBe(2)
  expect(await count(`?org_id=${acme.id}`)).toBe(2)
  expect(await count(`?status=failed&org_id=${acme.id}`)).toBe(0)
  expect(await count(`?status=failed&org_id=${other.id}`)).toBe(1)
  expect(await count('?org_id=org_absent')).toBe(0)
  expect(await count('?reflection_severity=high')).toBe(1)
  expect(await count('?reflection_severity=low')).toBe(0)
  expect(await count('?reflection_tag=invented')).toBe(1)
  expect(await count('?reflection_tag=inven')).toBe(0)
  expect(await count(`?reflection_tag=invented&org_id=${acme.id}`)).toBe(0)
  const [found] = (await list(of, '?reflection_tag=invented&reflection_severity=high')).items
  expect(found).toMatchObject({
    org_id: other.id,
    reflection: { ...REFLECTION, severity: 'high', tags: ['invented', 'waited_too_long'] },
  })
})

test.each(['interviews', 'sessions'] as const)(
  'an unknown value for a filter of %s is refused by name',
  async (of) => {
    for (const field of ['status', 'feedback', 'reflection_severity', 'limit', 'cursor']) {
      const { status, body } = await service.platform('GET', `/v1/admin/${of}?${field}=done`)
      expect([status, body.error.field]).toEqual([422, field])
      expect(body.detail[0].loc).toEqual(['query', field])
    }
  },
)

test.each(['interviews', 'sessions'] as const)(
  'pages of %s continue where the previous one ended',
  async (of) => {
    const whole = (await list(of, '')).items
    const seen = []
    for (let cursor = ''; ;) {
      const page = await list(of, `?limit=1${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.items)
      if (!page.has_more) break
      cursor = page.next_cursor
    }
    expect(seen).toEqual(whole)
  },
)
