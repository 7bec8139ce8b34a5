import { afterEach, expect, test, vi } from 'vitest'
import { retryAfterMs, retryWaitMs } from '../../../shared/outputs/retry_schedule.ts'
import { HOUR, MINUTE, SECOND } from '../../../shared/base/time.ts'

afterEach(() => void vi.unstubAllEnvs())

test('eight attempts: at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h', () => {
  const waits = Array.from({ length: 8 }, (_, i) => retryWaitMs(i + 1, 0.5))
  const schedule = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR]
  expect(waits).toEqual([...schedule, undefined])
})

test('each wait varies by a tenth', () => {
  expect(retryWaitMs(1, 0)).toBe(4500)
  expect(retryWaitMs(1, 1)).toBe(5500)
})

test('Retry-After is a lower bound, up to one hour', () => {
  expect(retryWaitMs(1, 0.5, MINUTE)).toBe(MINUTE)
  expect(retryWaitMs(2, 0.5, MINUTE)).toBe(5 * MINUTE)
  expect(retryWaitMs(1, 0.5, 30 * HOUR)).toBe(HOUR)
  expect(retryWaitMs(8, 0.5, MINUTE)).toBeUndefined()
})

test.each([
  ['120', 2 * MINUTE],
  ['0', 0],
  ['Sat, 21 Nov 2026 08:02:00 GMT', 2 * MINUTE],
  ['Saturday, 21-Nov-26 08:02:00 GMT', 2 * MINUTE],
  ['Sat Nov 21 08:02:00 2026', 2 * MINUTE],
  ['Sat, 21 Nov 2026 07:00:00 GMT', 0],
  ['soon', 0],
  ['-5', 0],
  ['-86400', 0],
  ['12/31/2099', 0],
  [undefined, 0],
])('Retry-After %s asks for %i ms, wherever the service runs', (header, ms) => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(retryAfterMs(header, Date.parse('2026-11-21T08:00:00Z'))).toBe(ms)
})
