import { expect, test } from 'vitest'
import { Instant } from '../../../../shared/base/schema/instant.ts'

test.each([
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02T03:04Z', '2026-01-02T03:04:00.000Z'],
  ['2026-01-02T03:04:05', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02T03:04:05.123456', '2026-01-02T03:04:05.123Z'],
  ['2026-01-02 03:04:05Z', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02T03:04:05+02:00', '2026-01-02T01:04:05.000Z'],
  ['2026-01-02T03:04:05+0200', '2026-01-02T01:04:05.000Z'],
  ['2026-01-02T03:04:05-02', '2026-01-02T05:04:05.000Z'],
  ['2026-01-02T03:04:05 02:00', '2026-01-02T01:04:05.000Z'],
  ['20260102T030405Z', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02', '2026-01-02T00:00:00.000Z'],
])('%s is the instant %s', (text, instant) => {
  expect(Instant.parse(text).toISOString()).toBe(instant)
})

test.each([
  ...['yesterday', '', '2026-02-30', '2026-01-02T25:00Z', '0000-01-02', '2026', '1767225600'],
  ...['0001-01-01T00:00+00:01', '9999-12-31T23:59-00:01'],
])('%j is refused with an explanation', (text) => {
  const [issue] = Instant.safeParse(text).error!.issues
  expect(issue!.message).toMatch(/^Invalid instant: expected ISO 8601, such as /)
})
