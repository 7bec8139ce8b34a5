import { expect, test } from 'vitest'
import {
  dayOf,
  milliseconds,
  placeNames,
  percent,
  shortened,
} from '../../../../web/console/charts/number_words.ts'

test('numbers carry their unit, and zero has no sign', () => {
  expect(milliseconds(1234.6)).toMatch(/^1.?235 ms$/)
  expect(milliseconds(-0.4)).toBe('0 ms')
  expect(percent(0.0425)).toMatch(/^4[.,][23]%$/)
  expect(percent(1)).toBe('100%')
})

test('a day is in UTC wherever the reader is', () => {
  const seconds = Date.parse('2026-11-26T00:00Z') / 1000
  expect(dayOf(seconds)).toContain('26')
  expect(placeNames({ kind: 'days', at: [seconds] })[0]).toContain('26')
})

test('a name that does not fit ends in an ellipsis, or begins with one if others begin alike', () => {
  expect(shortened(['api.deepgram.com', 'local'], 8)).toEqual(['api.dee…', 'local'])
  expect(shortened(['gpt-4o-mini', 'gpt-4o-audio', 'o3'], 8)).toEqual([
    '…4o-mini',
    '…o-audio',
    'o3',
  ])
  expect(shortened(['gpt-4o-mini-transcribe', 'gpt-4o-transcribe'], 8)).toEqual([
    '…mini-tr',
    '…transcr',
  ])
  expect(shortened(['local', 'other'], 0)).toEqual(['l…', 'o…'])
})
