import { expect, test } from 'vitest'
import { costOf, money, quantityOf } from '../../../../../web/console/views/conversations/cost.ts'
import { timeIn } from '../../../../../web/console/views/conversations/whole.ts'

test('an invalid breakdown counts as unknown', () => {
  for (const none of [null, undefined, {}, 'x', { total: null }]) {
    expect(costOf(none)).toBeUndefined()
  }
  expect(costOf({ total: 1 })).toEqual({ currency: 'USD', total: 1, lower_bound: false, items: [] })
})

test.each([
  [0, '0.00 USD'],
  [1.5, '1.50 USD'],
  [0.04123, '0.0412 USD'],
  [0.000001, 'less than 0.0001 USD'],
])('an amount of %d is shown as %s', (amount, shown) => expect(money(amount, 'USD')).toBe(shown))

test('a quantity has its unit in words', () => {
  const item = { part: 'llm', provider: 'p', model: 'm', amount: null, currency: null }
  expect(quantityOf({ ...item, quantity: 1, unit: 'picture' })).toBe('1 picture')
  expect(quantityOf({ ...item, quantity: 5200, unit: 'input_token' })).toBe('5,200 input tokens')
})

test('a turn is timed by the clock of its call', () => {
  const began = '2026-01-01T00:00:00.000Z'
  expect(timeIn('2026-01-01T00:01:05.400Z', began)).toBe('1:05')
  expect(timeIn('2025-12-31T23:59:59.000Z', began)).toBe('0:00')
  expect(timeIn(began, null)).toBeUndefined()
})
