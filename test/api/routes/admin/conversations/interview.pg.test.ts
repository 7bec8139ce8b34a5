import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../../shared/base/ids.ts'
import { logName } from '../../../../../shared/base/log/log_name.ts'
import { logKey } from '../../../../../shared/base/keys/sub_key.ts'
import { someOfEach } from '../../../../helpers/api/every_route.ts'
import { type Org, useService } from '../../../../helpers/api/service.ts'

const service = useService()
let org: Org
let id: string
const FAILED_AT = '2026-11-21T16:45:00.000Z'

beforeAll(async () => {
  org = await service.newOrg()
  const ids = await someOfEach(org, service)
  id = ids.interview_id!
  const sql = service.sql()
  const said = { position: 0, role: 'user', text: 'Two cups.', started_at: new Date() }
  const of = { org_id: org.id, session_id: ids.session_id! }
  await sql`insert into turn ${sql({ id: newId('trn'), ...of, ...said })}`
  const tried = { number: 1, started_at: new Date(), status: 500, error: 'It answered 500' }
  const attempt = { id: newId('att'), org_id: org.id, delivery_id: ids.delivery_id! }
  await sql`insert into delivery_attempt ${sql({ ...attempt, ...tried })}`
  await sql`update delivery set attempts = 1 where id = ${ids.delivery_id!}`
  const failures = { llm: { 'gpt-4.1-mini': 1 }, stt: { 'nova-3': 4 } }
  const last_failures = {
    stt: { 'nova-3': { at: FAILED_AT, error: 'The recognizer failed: HTTP 500' } },
  }
  const usage = sql.json({ failures, last_failures })
  await sql`update session set usage = ${usage} where id = ${ids.session_id!}`
  const cost = { currency: 'USD', total: 0.1, items: [], lower_bound: false }
  const opinion = { why: 'All went well.', turn_id: null, facts: [], model: 'judge', note: null }
  await sql`
    update conversation
    set reflection_severity = 'none',
      reflected_at = now(),
      reflection = ${sql.json({ ...opinion, failures: 0 })},
      processing_cost = ${sql.json(cost)}
    where id = ${id}
  `
})

test('an operator sees what the organization sees, and what only operators see', async () => {
  const { body: whole } = await service.platform('GET', `/v1/admin/interviews/${id}`)
  const { body: own } = await org.call('GET', `/v1/interviews/${id}`)
  // A person's own link would let an operator take their seat.
  const persons = own.persons.map((person: object) => ({ ...person, join_url: null }))
  expect(whole).toMatchObject({ ...own, persons })
  expect(whole).toMatchObject({
    org_id: org.id,
    reflection: { severity: 'none', why: 'All went well.' },
    processing_cost: { total: 0.1 },
    provider_failures: [
      {
        part: 'stt',
        model: 'nova-3',
        count: 4,
        last_at: FAILED_AT,
        last_error: 'The recognizer failed: HTTP 500',
      },
      // As in a call of an earlier version.
      { part: 'llm', model: 'gpt-4.1-mini', count: 1, last_at: null, last_error: null },
    ],
  })
  expect(own).not.toHaveProperty('reflection')
  expect(own).not.toHaveProperty('org_id')
})

test('a conversation names its goals, and its transcript the turns', async () => {
  const { body } = await org.call('GET', `/v1/interviews/${id}`)
  expect(body.template_name).toBe('Any')
  const any = { goal_id: 'any', title: null, prompt: '', type: 'open', required: true }
  expect(body.planned_goals).toEqual([{ phase_id: 'main', ...any }])
  expect(body.transcript).toMatchObject([
    { text: 'Any.' },
    { text: 'Two cups.', turn_id: expect.stringMatching(/^trn_/) },
  ])
  const sent = { template_id: org.template.id }
  const { body: created } = await org.call('POST', '/v1/interviews', sent)
  const { body: fresh } = await org.call('GET', `/v1/interviews/${created.id}`)
  expect(fresh.planned_goals).toEqual([
    {
      goal_id: 'cups',
      phase_id: 'main',
      title: null,
      prompt: 'How many cups?',
      type: 'number',
      required: true,
    },
  ])
})

test('an operator sees every delivery attempt', async () => {
  const path = `/v1/admin/interviews/${id}/deliveries`
  const { body } = await service.platform('GET', path)
  expect(body.items).toMatchObject([
    { status: 'failed', attempt_log: [{ number: 1, status: 500, error: 'It answered 500' }] },
  ])
})

test('an operator gets from a conversation to its lines in the log, and back', async () => {
  const { body } = await service.platform('GET', `/v1/admin/interviews/${id}`)
  const key = logKey(service.service().config)
  const { call, conversation } = body.log_names
  expect([call, conversation]).toEqual([logName(key, body.session_id), logName(key, id)])
  expect(JSON.stringify(body.log_names)).not.toContain(id.slice(4))
  for (const name of [call, conversation]) {
    const { body: found } = await service.platform('GET', `/v1/admin/interviews?log_name=${name}`)
    expect(found.items).toMatchObject([{ id, session_id: body.session_id }])
  }
  const none = logName(key, newId('ses'))
  const { body: found } = await service.platform('GET', `/v1/admin/interviews?log_name=${none}`)
  expect(found).toMatchObject({ items: [], has_more: false })
  const odd = await service.platform('GET', `/v1/admin/interviews?log_name=${id}`)
  expect(odd.status).toBe(422)
  const own = await org.call('GET', `/v1/interviews/${id}`)
  expect(own.body).not.toHaveProperty('log_names')
})
