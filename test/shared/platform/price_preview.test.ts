import { expect, test } from 'vitest'
import type { Price } from '../../../shared/platform/price_fields.ts'
import { type PricedCall, previewPrices } from '../../../shared/platform/price_preview.ts'

const llm = (input_per_million: number, other: Partial<Price> = {}): Price =>
  ({
    ...{ part: 'llm', model: 'm', currency: 'USD', valid_from: '2026-01-01' },
    ...{ input_per_million, cached_per_million: 0, output_per_million: 0 },
    ...other,
  }) as Price
const call = (conversation_id: string, input_tokens: number, day = '2026-03-01'): PricedCall => ({
  conversation_id,
  setup: { llm: { provider: 'api.example.com' } },
  usage: { llm: { m: { input_tokens, cached_tokens: 0, output_tokens: 0 } } },
  started_at: new Date(day),
})

test('the calls whose cost differs are listed by the difference, and all are added up', () => {
  const calls = [call('int_small', 1e6), call('int_large', 9e6), call('int_old', 1e6, '2026-02-01')]
  const after = [llm(2), llm(3, { valid_from: '2026-02-15' })]
  expect(previewPrices(calls, [llm(2)], after)).toMatchObject({
    changed_calls: 2,
    totals: [{ currency: 'USD', before: 22, after: 32 }],
    changed: [
      { interview_id: 'int_large', before: { total: 18 }, after: { total: 27 } },
      { interview_id: 'int_small', before: { total: 2 }, after: { total: 3 } },
    ],
    used: [{ part: 'llm', provider: 'api.example.com', model: 'm', calls: 3, has_price: true }],
  })
})

test('a price that is taken away makes a cost unknown, not nothing, and the model is named; another currency has its own sum', () => {
  const calls = [call('int_1', 1e6)]
  expect(previewPrices(calls, [llm(2)], [])).toMatchObject({
    changed: [{ after: { total: 0, lower_bound: true } }],
    totals: [{ currency: 'USD', before: 2, after: 0 }],
    used: [{ has_price: false }],
  })
  expect(previewPrices(calls, [llm(2)], [llm(2, { currency: 'EUR' })]).totals).toEqual([
    { currency: 'USD', before: 2, after: 0 },
    { currency: 'EUR', before: 0, after: 2 },
  ])
})

test('what runs on this machine costs nothing and needs no price', () => {
  const local = { ...call('int_1', 1e6), setup: { llm: { provider: 'local' } } }
  expect(previewPrices([local], [], [llm(2)])).toEqual({
    ...{ changed_calls: 0, totals: [], changed: [], used: [] },
  })
})
