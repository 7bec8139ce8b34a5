import { expect, test } from 'vitest'
import { everyDay, namedDays } from '../../../../web/console/charts/days.ts'

const at = (day: string) => Date.parse(`${day}T00:00Z`) / 1000

test('empty days have their own place, even across the end of a month', () => {
  const first = { day: '2026-10-30' }
  const last = { day: '2026-11-02' }
  expect(everyDay([first, last])).toEqual({
    at: ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'].map(at),
    of: [first, undefined, undefined, last],
  })
  expect(everyDay([])).toEqual({ at: [], of: [] })
})

test('an axis names whole days, and no more of them than there is room for', () => {
  const [from, to] = [at('2026-11-01') - 43_200, at('2026-11-08') + 43_200]
  expect(namedDays(from, to, 8)).toHaveLength(8)
  for (const most of [2, 3, 5, 12]) {
    for (const days of [1, 7, 30, 90]) {
      const named = namedDays(to - days * 86_400, to, most)
      expect(named.length).toBeLessThanOrEqual(most + 1)
      expect(named.every((seconds) => seconds % 86_400 === 0)).toBe(true)
    }
  }
})
