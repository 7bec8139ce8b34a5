import { expect, test } from 'vitest'
import { LIST_PRICES } from '../../../shared/platform/list_prices.ts'
import { findPrice, type Price, Prices } from '../../../shared/platform/price_fields.ts'

const stt = (per_minute: number, more: Partial<Price> = {}) =>
  ({
    part: 'stt',
    model: 'ears',
    currency: 'USD',
    valid_from: '2026-01-01',
    per_minute,
    ...more,
  }) as Price
const found = (prices: Price[], at: string, provider = 'one.example') =>
  findPrice(prices, { part: 'stt', provider, model: 'ears', at: new Date(at) })?.per_minute

test('a price is valid from its first instant until just before its last', () => {
  const prices = [stt(1, { valid_from: '2026-01-01', valid_until: '2026-02-01T00:00:00+01:00' })]
  expect(found(prices, '2025-12-31T23:59:59.999Z')).toBeUndefined()
  expect(found(prices, '2026-01-01T00:00:00.000Z')).toBe(1)
  expect(found(prices, '2026-01-31T22:59:59.999Z')).toBe(1)
  expect(found(prices, '2026-01-31T23:00:00.000Z')).toBeUndefined()
})

test('of several valid prices the one that started last wins, whatever their order', () => {
  const prices = [stt(1), stt(2, { valid_from: '2026-06-01' })]
  expect(found(prices, '2026-05-31')).toBe(1)
  expect(found(prices, '2026-06-01')).toBe(2)
  expect(found(prices.toReversed(), '2026-06-01')).toBe(2)
})

test("a provider's own price takes precedence over a general one, and does not apply to others", () => {
  const prices = [
    stt(1, { provider: 'one.example' }),
    stt(2, { provider: 'two.example', valid_from: '2026-03-01' }),
    stt(3, { valid_from: '2026-06-01' }),
  ]
  expect(found(prices, '2026-07-01', 'one.example')).toBe(1)
  expect(found(prices, '2026-07-01', 'two.example')).toBe(2)
  expect(found(prices, '2026-07-01', 'other.example')).toBe(3)
  expect(found(prices.slice(0, 2), '2026-07-01', 'other.example')).toBeUndefined()
})

test('the list prices are a valid table', () => {
  expect(Prices.parse(LIST_PRICES)).toEqual(LIST_PRICES)
})

test.each<[string, object, string]>([
  ['part', { part: 'video' }, 'part'],
  ['negative price', { per_minute: -1 }, 'per_minute'],
  ['currency', { currency: 'dollars' }, 'currency'],
  ['date', { valid_from: 'yesterday' }, 'valid_from'],
  ['end before the start', { valid_until: '2025-01-01' }, 'valid_until'],
  ['voice with two prices', { part: 'tts', characters_per_million: 3 }, 'per_minute'],
])('an invalid %s is refused by name', (_, wrong, field) => {
  const read = Prices.safeParse([{ ...stt(1), ...wrong }])
  expect(read.error?.issues.map(({ path }) => path)).toEqual([[0, field]])
})
