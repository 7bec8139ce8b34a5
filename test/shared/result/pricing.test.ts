import { expect, test } from 'vitest'
import { DEFAULT_RATES, price, ratesOver } from '../../../shared/result/pricing.ts'

const USAGE = {
  llm: { 'gpt-4.1-mini': { input_tokens: 12_000, cached_tokens: 2_000, output_tokens: 500 } },
  stt: { 'nova-3': { audio_ms: 90_000 } },
  tts: { 'gpt-4o-mini-tts': { characters: 900, audio_ms: 60_000 } },
  unmetered_calls: 0,
}
const PROVIDERS = { llm: 'api.openai.com', stt: 'api.deepgram.com', tts: 'api.openai.com' }

test('every part is priced by its unit, and the amounts add up to the total', () => {
  const cost = price(USAGE, PROVIDERS, DEFAULT_RATES)
  expect(cost.items.map(({ unit, quantity, amount }) => [unit, quantity, amount])).toEqual([
    ['input_token', 10_000, 0.004],
    ['cached_input_token', 2_000, 0.0002],
    ['output_token', 500, 0.0008],
    ['audio_minute', 1.5, 0.01155],
    ['audio_minute', 1, 0.015],
  ])
  expect(cost).toMatchObject({ currency: 'USD', total: 0.03155, lower_bound: false })
})

test('local providers cost nothing and are still listed', () => {
  const local = { llm: 'local', stt: 'local', tts: 'local' }
  const cost = price({ ...USAGE, llm: { rule: USAGE.llm['gpt-4.1-mini'] } }, local, DEFAULT_RATES)
  expect(cost).toMatchObject({ total: 0, lower_bound: false })
  expect(cost.items).not.toEqual([])
  expect(cost.items.every(({ amount }) => amount === 0)).toBe(true)
})

test('a model without a rate and a call without tokens make the total a lower bound', () => {
  const unknown = price({ llm: { mystery: USAGE.llm['gpt-4.1-mini'] } }, PROVIDERS, DEFAULT_RATES)
  expect(unknown).toMatchObject({ total: 0, lower_bound: true })
  expect(unknown.items[0]).toMatchObject({ model: 'mystery', rate: null, amount: null })
  expect(price({ unmetered_calls: 1 }, PROVIDERS, DEFAULT_RATES).lower_bound).toBe(true)
})

test('nothing used costs nothing', () => {
  const nothing = { currency: 'USD', total: 0, items: [], lower_bound: false }
  expect(price({}, {}, DEFAULT_RATES)).toEqual(nothing)
})

test('configured rates override the defaults, model by model', () => {
  const rates = ratesOver({ currency: 'EUR', stt: { 'nova-3': { per_minute: 1 } } })
  expect(rates).toMatchObject({ currency: 'EUR', stt: { 'nova-3': { per_minute: 1 } } })
  expect(rates.llm).toEqual(DEFAULT_RATES.llm)
  expect(() => ratesOver({ stt: { 'nova-3': { per_minute: 'free' } } })).toThrow()
})
