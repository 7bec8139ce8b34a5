import { expect, test } from 'vitest'
import { clockOf } from '../../../../../web/console/charts/number_words.ts'
import { ticksOf } from '../../../../../web/console/views/timeline/ticks.ts'

test.each([
  [0, 0, '0:00'],
  [65_400, 0, '1:05'],
  [65_400, 1, '1:05.4'],
  [59_999, 1, '1:00.0'],
  [3_600_000 + 62_000, 0, '1:01:02'],
])('%i ms with %i decimals are %s', (ms, decimals, text) => {
  expect(clockOf(ms, decimals)).toBe(text)
})

test.each([200, 2_400, 3_000, 30_000, 3_600_000, 4 * 3_600_000])(
  'an axis of %i ms has lines at round times, and not too many',
  (length) => {
    const ticks = ticksOf({ from: 1_234, to: 1_234 + length }, 10)
    expect(ticks.length).toBeGreaterThan(0)
    expect(ticks.length).toBeLessThanOrEqual(11)
    for (const { at, label } of ticks) {
      const seconds = label.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
      expect(Math.round(1000 * seconds)).toBe(at)
    }
  },
)
