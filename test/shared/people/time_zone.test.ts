import { expect, test } from 'vitest'
import { knownZone } from '../../../shared/people/time_zone.ts'

test.each(['America/New_York', 'Asia/Kathmandu', 'UTC'])('%s is a time zone', (name) => {
  expect(knownZone(name)).toBe(name)
})

test.each(['Mars/Olympus_Mons', 'Etc/Unknown', 'America/New_York\0', '', null, undefined])(
  '%j is no time zone',
  (name) => expect(knownZone(name)).toBeNull(),
)
