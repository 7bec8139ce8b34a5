import { expect, test } from 'vitest'
import { recordedTimes } from '../../../../shared/conversations/imports/recorded_times.ts'

const started_at = new Date('2026-11-01T10:00:00Z')
const ended_at = new Date('2026-11-01T10:05:00Z')
const whole = { started_at, ended_at, duration_seconds: 300 }

test.each([
  { started_at, ended_at },
  { started_at, duration_seconds: 300 },
  { ended_at, duration_seconds: 300 },
  { ...whole, duration_seconds: 300.4 },
])('any two of the three times give the third: %j', (given) => {
  expect(recordedTimes(given)).toEqual(whole)
})

test.each([
  [{}, 'started_at'],
  [{ ended_at }, 'started_at'],
  [{ duration_seconds: 300 }, 'started_at'],
  [{ started_at }, 'ended_at'],
  [{ started_at: ended_at, ended_at: started_at }, 'ended_at'],
  [{ ...whole, duration_seconds: 200 }, 'duration_seconds'],
  [{ started_at, ended_at: new Date('2026-11-02T10:00:01Z') }, 'ended_at'],
  [{ started_at: new Date('1969-12-31T23:00:00Z'), duration_seconds: 300 }, 'started_at'],
  [{ started_at: new Date('9999-12-31T23:59:00Z'), duration_seconds: 300 }, 'started_at'],
  [{ ended_at: new Date('0001-01-01T00:01:00Z'), duration_seconds: 300 }, 'ended_at'],
])('%j is refused by the name of %s', (given, field) => {
  expect(recordedTimes(given)).toMatchObject({ field })
})
