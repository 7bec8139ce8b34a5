import { expect, test } from 'vitest'
import { todayTag } from '../../../../shared/prompt/tags/today_tag.ts'

const at = new Date('2026-11-28T01:30:00Z')

test.each([
  ['America/New_York', '2026-11-27', 'Friday'],
  ['Asia/Tokyo', '2026-11-28', 'Saturday'],
  ['UTC', '2026-11-28', 'Saturday'],
])('the model is told the day that it is in %s', (time_zone, day, weekday) => {
  expect(todayTag(at, time_zone)).toBe(
    `<today weekday="${weekday}" time_zone="${time_zone}">${day}</today>`,
  )
})

test('a new year begins where the participant is', () => {
  const newYear = new Date('2026-12-31T11:00:00Z')
  expect(todayTag(newYear, 'Pacific/Auckland')).toContain('>2027-01-01<')
})

test.each([null, undefined, 'Mars/Olympus_Mons'])(
  'where the zone is %j the day is that of UTC, and says so',
  (time_zone) => {
    expect(todayTag(at, time_zone)).toBe(
      '<today weekday="Saturday" time_zone="UTC">2026-11-28</today>',
    )
  },
)
