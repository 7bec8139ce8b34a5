import { expect, test } from 'vitest'
import {
  dayOf,
  milliseconds,
  namesOf,
  percent,
  shortened,
} from '../../../../web/console/charts/words.ts'

test('numbers carry their unit, and zero no sign', () => {
  expect(milliseconds(1234.6)).toMatch(/^1.?235 ms$/)
  expect(milliseconds(-0.4)).toBe('0 ms')
  expect(percent(0.0425)).toMatch(/^4[.,][23] %$/)
  expect(percent(1)).toBe('100 %')
})

test('a day is that of UTC wherever the reader is', () => {
  const seconds = Date.parse('2026-11-26T00:00Z') / 1000
  expect(dayOf(seconds)).toContain('26')
  expect(namesOf({ kind: 'days', at: [seconds] })[0]).toContain('26')
})

test('a name that does not fit ends in an ellipsis', () => {
  expect(shortened('api.deepgram.com', 8)).toBe('api.dee…')
  expect(shortened('local', 8)).toBe('local')
  expect(shortened('local', 0)).toBe('l…')
})
