import { expect, test } from 'vitest'
import { LIST_PRICES } from '../../../shared/platform/list_prices.ts'
import type { Price } from '../../../shared/platform/price_fields.ts'
import { costOf, processingCost } from '../../../shared/platform/cost.ts'
import { providersOf } from '../../../shared/calls/call_fields.ts'

const USAGE = {
  llm: { 'gpt-4.1-mini': { input_tokens: 12_000, cached_tokens: 2_000, output_tokens: 500 } },
  stt: { 'nova-3': { audio_ms: 90_000 } },
  tts: { 'gpt-4o-mini-tts': { characters: 900, audio_ms: 60_000 } },
  unmetered_calls: 0,
}
const PROVIDERS = { llm: 'api.openai.com', stt: 'api.deepgram.com', tts: 'api.openai.com' }
const LISTED = { providers: PROVIDERS, prices: LIST_PRICES, at: new Date('2026-11-21') }
const pictures = { image: { 'gpt-4.1-mini': { pictures: 3 } } }

test('every part is priced by its unit, and the amounts add up to the total', () => {
  const cost = costOf(USAGE, LISTED)
  expect(cost.items.map(({ unit, quantity, amount }) => [unit, quantity, amount])).toEqual([
    ['input_token', 10_000, 0.004],
    ['cached_input_token', 2_000, 0.0002],
    ['output_token', 500, 0.0008],
    ['audio_minute', 1.5, 0.01155],
    ['audio_minute', 1, 0.015],
  ])
  expect(cost).toMatchObject({ currency: 'USD', total: 0.03155, lower_bound: false })
})

test("a fallback recognizer and voice are priced as their own providers'", () => {
  const [first, second] = ['api.deepgram.com', 'speech.example.com']
  const providers = providersOf({
    stt: { provider: 'local', model: 'mine', fallback: { provider: first, model: 'nova-3' } },
    tts: { provider: first, model: 'aura', fallback: { provider: second, model: 'theirs' } },
  })
  const used = { stt: { mine: { audio_ms: 1 }, 'nova-3': { audio_ms: 90_000 } } }
  const cost = costOf(
    { ...used, tts: { theirs: { characters: 9, audio_ms: 1 } } },
    {
      ...LISTED,
      providers,
    },
  )
  expect(cost.items.map(({ provider, model, amount }) => [provider, model, amount])).toEqual([
    ['local', 'mine', 0],
    [first, 'nova-3', 0.01155],
    [second, 'theirs', null],
  ])
})

test('local providers cost nothing and are still listed', () => {
  const providers = { llm: 'local', stt: 'local', tts: 'local' }
  const rule = { ...USAGE, llm: { rule: USAGE.llm['gpt-4.1-mini'] }, unmetered_calls: 2 }
  const cost = costOf(rule, { ...LISTED, providers })
  expect(cost).toMatchObject({ total: 0, lower_bound: false })
  expect(cost.items).not.toEqual([])
  expect(cost.items.every(({ amount }) => amount === 0)).toBe(true)
})

test('a model without a price and a call without tokens make the total a lower bound', () => {
  const unknown = costOf({ llm: { mystery: USAGE.llm['gpt-4.1-mini'] } }, LISTED)
  expect(unknown).toMatchObject({ total: 0, lower_bound: true })
  expect(unknown.items[0]).toMatchObject({ model: 'mystery', rate: null, amount: null })
  const unmetered = costOf({ unmetered_calls: 1 }, LISTED)
  expect(unmetered.items).toMatchObject([{ unit: 'unmetered_call', quantity: 1, amount: null }])
  expect(unmetered.lower_bound).toBe(true)
})

test('no usage costs nothing', () => {
  const nothing = { currency: 'USD', total: 0, items: [], lower_bound: false }
  expect(costOf({}, { ...LISTED, providers: {} })).toEqual(nothing)
})

test('pictures are counted, and cost nothing besides their tokens until they have a price', () => {
  const free = costOf(pictures, LISTED)
  expect(free.items).toMatchObject([{ part: 'image', unit: 'picture', quantity: 3, amount: 0 }])
  expect(free.lower_bound).toBe(false)
  const prices: Price[] = [
    {
      part: 'image',
      provider: 'api.openai.com',
      model: 'gpt-4.1-mini',
      currency: 'USD',
      valid_from: '2026-01-01',
      per_picture: 0.01,
    },
  ]
  expect(costOf(pictures, { ...LISTED, prices }).total).toBe(0.03)
})

test('amounts in a second currency are shown, not added, and make the total a lower bound', () => {
  const prices = LIST_PRICES.map((one) => (one.part === 'stt' ? { ...one, currency: 'EUR' } : one))
  const cost = costOf(USAGE, { ...LISTED, prices })
  expect(cost).toMatchObject({ currency: 'USD', total: 0.02, lower_bound: true })
  expect(cost.items.find(({ part }) => part === 'stt')).toMatchObject({
    currency: 'EUR',
    amount: 0.01155,
  })
})

test('a purpose has one cost after the call: the latest replaces the previous one', () => {
  const cost = (input_tokens: number) =>
    costOf({ llm: { 'gpt-4.1': { input_tokens, cached_tokens: 0, output_tokens: 0 } } }, LISTED)
  const summed = processingCost(null, 'summary', cost(1_000_000))
  const first = processingCost(summed, 'reflection', cost(2_000_000))
  expect([summed.total, first.total]).toEqual([2, 6])
  const again = processingCost(first, 'reflection', cost(3_000_000))
  expect(again.total).toBe(8)
  expect(again.items.map(({ purpose, amount }) => [purpose, amount])).toEqual([
    ['summary', 2],
    ['reflection', 6],
  ])
})
