import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchOutage } from '../../../agent/life/outage.ts'
import { createLiveEvents } from '../../../agent/live_events.ts'
import type { Part } from '../../../shared/calls/call_fields.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const told: string[] = []
  const session = { userState: 'listening' }
  const events = createLiveEvents()
  const { isAway } = watchOutage({
    events,
    session,
    lines: { say: () => void told.push('said') },
    page: { waitsForProviders: (isWaiting) => void told.push(isWaiting ? 'shown' : 'hidden') },
  })
  return {
    told,
    session,
    isAway,
    away: (part: Part, areAway: boolean) => events.emit({ type: 'providers_away', part, areAway }),
    floorChanged: () => events.emit({ type: 'floor_changed', change: {} }),
    end: () => events.emit({ type: 'closing' }),
  }
}

test('nobody is told about a short outage', () => {
  const { told, isAway, away } = watched()
  away('stt', true)
  expect(isAway('stt')).toBe(true)
  vi.advanceTimersByTime(2_999)
  away('stt', false)
  vi.advanceTimersByTime(60_000)
  expect([told, isAway('stt')]).toEqual([[], false])
})

test('a lasting outage is announced once, and shown until it is over; the next one is announced again', () => {
  const { told, away } = watched()
  for (let times = 0; times < 2; times++) {
    away('stt', true)
    vi.advanceTimersByTime(3_000)
    away('stt', true)
    vi.advanceTimersByTime(60_000)
    expect(told.splice(0)).toEqual(['shown', 'said'])
    away('stt', false)
    expect(told.splice(0)).toEqual(['hidden'])
  }
})

test('at the end of the call, the page no longer shows an outage', () => {
  const { told, away, end } = watched()
  away('stt', true)
  vi.advanceTimersByTime(3_000)
  end()
  end()
  expect(told).toEqual(['shown', 'said', 'hidden'])
})

test('an outage of the models is shown but not spoken, because the pending answer says so; it ends with the last part', () => {
  const { told, away } = watched()
  away('llm', true)
  vi.advanceTimersByTime(3_000)
  expect(told.splice(0)).toEqual(['shown'])
  away('stt', true)
  away('llm', false)
  expect(told.splice(0)).toEqual([])
  away('stt', false)
  expect(told).toEqual(['hidden'])
})

test('without a voice, an outage is shown, and a recognizer outage is spoken once there is a voice', () => {
  const { told, away, floorChanged } = watched()
  away('tts', true)
  away('stt', true)
  vi.advanceTimersByTime(3_000)
  expect(told.splice(0)).toEqual(['shown'])
  away('tts', false)
  floorChanged()
  expect(told).toEqual(['said'])
})

test('a speaking participant is not interrupted, but told once they have finished', () => {
  const { told, session, away, floorChanged } = watched()
  session.userState = 'speaking'
  away('stt', true)
  vi.advanceTimersByTime(3_000)
  floorChanged()
  expect(told.splice(0)).toEqual(['shown'])
  session.userState = 'listening'
  floorChanged()
  floorChanged()
  expect(told).toEqual(['said'])
})
