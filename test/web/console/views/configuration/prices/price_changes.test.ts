import { expect, test } from 'vitest'
import {
  amountsFor,
  type Price,
  priceFrom,
} from '../../../../../../web/console/views/configuration/prices/price.ts'
import {
  amountWords,
  changesBetween,
} from '../../../../../../web/console/views/configuration/prices/price_changes.ts'
import { comparedIn } from '../../../../../../web/console/views/configuration/prices/price_preview.tsx'

const MINI: Price = {
  ...{ part: 'llm', model: 'mini', currency: 'USD', valid_from: '2026-01-01' },
  ...{ input_per_million: 0.4, cached_per_million: 0.1, output_per_million: 1.6 },
}
const NOVA: Price = {
  ...{ part: 'stt', provider: 'api.deepgram.com', model: 'nova', currency: 'USD' },
  ...{ valid_from: '2026-01-01', per_minute: 0.0077 },
}
const rows = (...prices: Price[]) => prices.map((price, key) => ({ key, price }))

test('what changes in a price list is said in plain words', () => {
  const before = rows(MINI, NOVA)
  expect(changesBetween(before, before)).toEqual([])
  expect(
    changesBetween(before, [
      { key: 0, price: { ...MINI, input_per_million: 0.5, valid_from: '2026-02-01' } },
      { key: 2, price: { ...NOVA, part: 'tts', per_minute: 0.00001, valid_until: '2027-01-01' } },
    ]),
  ).toEqual([
    'Removed: nova at api.deepgram.com (recognition), from 2026-01-01.',
    'mini (language model): valid from 2026-01-01 → from 2026-02-01; input, per million tokens 0.40 USD → 0.50 USD.',
    'New: nova at api.deepgram.com (voice), 0.00001 USD per minute of audio, from 2026-01-01 until 2027-01-01.',
  ])
  expect(amountWords(MINI)).toBe(
    '0.40 input, 0.10 cached input, 1.60 output: USD per million tokens',
  )
})

test('what is entered becomes a price: what is empty is absent, what is no number is left for the service to refuse, and another kind leaves the amounts of the first behind', () => {
  const entered = {
    ...{ part: 'tts', provider: ' ', model: ' tts-1 ', currency: 'USD', valid_from: '2026-01-01' },
    ...{ valid_until: '', characters_per_million: '15', per_minute: '3', by: 'text' },
  }
  expect(priceFrom(entered, amountsFor('tts', 'text'))).toEqual({
    ...{ part: 'tts', model: 'tts-1', currency: 'USD', valid_from: '2026-01-01' },
    characters_per_million: 15,
  })
  const wrong = { ...entered, characters_per_million: '1,5' }
  expect(priceFrom(wrong, amountsFor('tts', 'text'))).toMatchObject({
    characters_per_million: '1,5',
  })
  expect(priceFrom({ per_minute: '0' }, amountsFor('stt', 'audio'))).toEqual({ per_minute: 0 })
})

test('the comparison says how many calls would have cost something else, and that there was nothing to compare', () => {
  const none = {
    ...{ days: 7, calls: 0, is_truncated: false, changed_calls: 0 },
    ...{ totals: [], changed: [], used: [] },
  }
  expect(comparedIn(none)).toBe('No call of the last 7 days has ended, so nothing can be compared.')
  expect(comparedIn({ ...none, calls: 41 })).toBe(
    'None of the 41 calls of the last 7 days would have cost anything else.',
  )
  expect(comparedIn({ ...none, calls: 1 })).toBe(
    'The only call of the last 7 days would have cost the same.',
  )
  const totals = [{ currency: 'USD', before: 1.1, after: 1.234 }]
  expect(comparedIn({ ...none, calls: 1, changed_calls: 1, totals })).toBe(
    'The only call of the last 7 days would have cost 1.234 USD instead of 1.10 USD.',
  )
  expect(comparedIn({ ...none, calls: 41, changed_calls: 12, totals })).toBe(
    '12 of the 41 calls of the last 7 days would have cost something else: all together 1.234 USD instead of 1.10 USD.',
  )
  const unpriced = {
    ...{ part: 'stt' as const, provider: 'x', model: 'm', calls: 1, has_price: false },
  }
  expect(comparedIn({ ...none, calls: 41, changed_calls: 12, totals, used: [unpriced] })).toContain(
    'instead of 1.10 USD, without the models that have no price.',
  )
})
