import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchOutage } from '../../../agent/life/outage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const told: string[] = []
  const floor = { isSpeaking: false }
  const outage = watchOutage({
    isSpeaking: () => floor.isSpeaking,
    say: () => void told.push('said'),
    show: (isAway) => void told.push(isAway ? 'shown' : 'hidden'),
  })
  return { told, floor, outage }
}

test('nobody is told about a short outage', () => {
  const { told, outage } = watched()
  outage.changed('stt', true)
  expect(outage.isAway('stt')).toBe(true)
  vi.advanceTimersByTime(2_999)
  outage.changed('stt', false)
  vi.advanceTimersByTime(60_000)
  expect([told, outage.isAway('stt')]).toEqual([[], false])
})

test('a lasting outage is announced once, and shown until it is over; the next one is announced again', () => {
  const { told, outage } = watched()
  for (let times = 0; times < 2; times++) {
    outage.changed('stt', true)
    vi.advanceTimersByTime(3_000)
    outage.changed('stt', true)
    vi.advanceTimersByTime(60_000)
    expect(told.splice(0)).toEqual(['shown', 'said'])
    outage.changed('stt', false)
    expect(told.splice(0)).toEqual(['hidden'])
  }
})

test('at the end of the call, the page no longer shows an outage', () => {
  const { told, outage } = watched()
  outage.changed('stt', true)
  vi.advanceTimersByTime(3_000)
  outage.stop()
  outage.stop()
  expect(told).toEqual(['shown', 'said', 'hidden'])
})

test('an outage of the models is shown but not spoken, because the pending answer says so; it ends with the last part', () => {
  const { told, outage } = watched()
  outage.changed('llm', true)
  vi.advanceTimersByTime(3_000)
  expect(told.splice(0)).toEqual(['shown'])
  outage.changed('stt', true)
  outage.changed('llm', false)
  expect(told.splice(0)).toEqual([])
  outage.changed('stt', false)
  expect(told).toEqual(['hidden'])
})

test('without a voice, an outage is shown, and a recognizer outage is spoken once there is a voice', () => {
  const { told, outage } = watched()
  outage.changed('tts', true)
  outage.changed('stt', true)
  vi.advanceTimersByTime(3_000)
  expect(told.splice(0)).toEqual(['shown'])
  outage.changed('tts', false)
  outage.floorChanged()
  expect(told).toEqual(['said'])
})

test('a speaking participant is not interrupted, but told once they have finished', () => {
  const { told, floor, outage } = watched()
  floor.isSpeaking = true
  outage.changed('stt', true)
  vi.advanceTimersByTime(3_000)
  outage.floorChanged()
  expect(told.splice(0)).toEqual(['shown'])
  floor.isSpeaking = false
  outage.floorChanged()
  outage.floorChanged()
  expect(told).toEqual(['said'])
})
