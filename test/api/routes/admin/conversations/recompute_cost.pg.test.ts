import { expect, test } from 'vitest'
import { useService } from '../../../../helpers/api/service.ts'
import { seedEndedCall } from '../../../jobs/ended_call.ts'
import { seedCall } from '../../../jobs/seed.ts'

const service = useService()
const recompute = (id: string) =>
  service.platform('POST', `/v1/admin/interviews/${id}/recompute-cost`)
const configure = (pairs: object) => service.platform('PATCH', '/v1/admin/system/config', pairs)
const voice = (per_minute: number, valid_from = '2025-01-01') => ({
  part: 'tts',
  model: 'gpt-4o-mini-tts',
  currency: 'EUR',
  valid_from,
  per_minute,
})

async function rowOf(conversation_id: string) {
  const [row] = await service.sql()`
    select cost_breakdown, processing_cost, summary, conversation.status
    from session
    join conversation on conversation.id = conversation_id
    where conversation_id = ${conversation_id}
  `
  return row!
}

test('each call is priced by the current table, which reports what changed; a second time nothing does', async () => {
  const { conversation_id, session } = await seedEndedCall(service.sql(), {
    reason: 'goals_completed',
  })
  const processing_cost = { currency: 'USD', total: 9, items: [], lower_bound: false }
  await service.sql()`
    update conversation
    set processing_cost = ${service.sql().json(processing_cost)}
    where id = ${conversation_id}
  `
  const first = await recompute(conversation_id)
  expect(first.body).toMatchObject({
    interview_id: conversation_id,
    sessions: [{ session_id: session.id, changed: true, before: null, after: { total: 0.0198 } }],
  })
  const again = await recompute(conversation_id)
  const { after } = first.body.sessions[0]
  expect(again.body.sessions).toEqual([
    { session_id: session.id, changed: false, before: after, after },
  ])

  await configure({ prices: [voice(3), voice(7, '2999-01-01')] })
  const dearer = await recompute(conversation_id)
  await configure({ prices: null })
  expect(dearer.body.sessions).toMatchObject([
    { changed: true, before: after, after: { currency: 'EUR', total: 3, lower_bound: true } },
  ])
  expect(await rowOf(conversation_id)).toMatchObject({
    cost_breakdown: dearer.body.sessions[0].after,
    processing_cost,
    status: 'processing',
  })
  const { body } = await service.platform('GET', '/v1/admin/audit')
  const entry = body.items.find(
    ({ target_id }: { target_id: string }) => target_id === conversation_id,
  )
  expect(entry).toMatchObject({
    before: { [session.id]: { total: 0.0198 } },
    after: { [session.id]: { total: 3 } },
  })
})

test('other prices are previewed with the calls that they change and the models without a price; nothing is stored, and a wrong price is refused by its field', async () => {
  const { conversation_id } = await seedEndedCall(service.sql(), { reason: 'goals_completed' })
  const before = await rowOf(conversation_id)
  const preview = (prices: object[]) =>
    service.platform('POST', '/v1/admin/system/price-preview', { prices })
  const { body } = await preview([{ ...voice(0.5), currency: 'USD' }])
  const own = body.changed.find(
    ({ interview_id }: { interview_id: string }) => interview_id === conversation_id,
  )
  expect(own).toMatchObject({
    before: { currency: 'USD', total: 0.0198, lower_bound: false },
    after: { currency: 'USD', total: 0.5, lower_bound: true },
  })
  expect(body.used).toMatchObject([
    { part: 'llm', model: 'gpt-4.1-mini', calls: body.calls, has_price: false },
    { part: 'tts', model: 'gpt-4o-mini-tts', calls: body.calls, has_price: true },
  ])
  const [total] = body.totals
  expect(total.currency).toBe('USD')
  expect(total.before).toBeCloseTo(0.0198 * body.calls)
  expect(total.after).toBeCloseTo(0.5 * body.calls)
  expect([body.changed_calls, body.is_truncated]).toEqual([body.calls, false])
  expect(await rowOf(conversation_id)).toEqual(before)

  const { body: config } = await service.platform('GET', '/v1/admin/system/config')
  const same = await preview(config.prices)
  expect(same.body).toMatchObject({ changed_calls: 0, changed: [] })
  const { part, model, valid_from } = voice(1)
  const refused = await preview([{ part, model, valid_from }])
  expect([refused.status, refused.body.error.field]).toEqual([422, 'prices.0.per_minute'])
})

test('a running call is left out, and one that never began has nothing to price', async () => {
  const { conversation_id } = await seedCall(service.sql())
  const { body } = await recompute(conversation_id)
  expect(body).toEqual({ interview_id: conversation_id, sessions: [] })
  expect(await rowOf(conversation_id)).toMatchObject({ cost_breakdown: null })

  const unbegun = await seedCall(service.sql(), {
    conversation: { status: 'expired', started_at: null },
    session: { status: 'completed', started_at: null },
  })
  const { status, body: refusal } = await recompute(unbegun.conversation_id)
  expect([status, refusal.error.code]).toEqual([409, 'conflict'])
  expect(refusal.error.message).toContain('has not begun')
})

test.each<[string, unknown, (string | number)[]]>([
  ['a part', [{ ...voice(1), part: 'video' }], ['prices', 0, 'part']],
  ['a price', [voice(1), voice(-1)], ['prices', 1, 'per_minute']],
  ['the table', 'free', ['prices']],
])('an invalid %s is refused by name', async (_, prices, loc) => {
  const { status, body } = await configure({ prices })
  expect(status).toBe(422)
  expect(body.error.field).toBe(loc.join('.'))
})
