import { expect, test } from 'vitest'
import fc from 'fast-check'
import { createStreamClock } from '../../../../shared/calls/timeline/stream_clock.ts'

const RATE = 16_000
const FRAME = 320
const FRAME_MS = 20
const BEGIN = 1_700_000_000_000

test('has no time before any audio, and continues beyond the end', () => {
  const clock = createStreamClock(RATE)
  expect(clock.wallClock(0)).toBeNull()
  clock.push(FRAME, BEGIN + FRAME_MS)
  expect(clock.wallClock(0)).toBe(BEGIN)
  expect(clock.wallClock(500)).toBe(BEGIN + 500)
})

test('a burst of late frames is moved back to its real time', () => {
  const lateness = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 100, maxLength: 300 })
  fc.assert(
    fc.property(lateness, fc.nat(), (late, at) => {
      const clock = createStreamClock(RATE)
      let arrival = 0
      late.forEach((delay, i) => {
        const isPunctual = i % 25 === 24
        arrival = Math.max(arrival, BEGIN + (i + 1) * FRAME_MS + (isPunctual ? 0 : delay))
        clock.push(FRAME, isPunctual ? BEGIN + (i + 1) * FRAME_MS : arrival)
      })
      const streamMs = at % (Math.floor(late.length / 25) * 25 * FRAME_MS)
      expect(Math.abs(clock.wallClock(streamMs)! - (BEGIN + streamMs))).toBeLessThanOrEqual(1)
    }),
  )
})

test('words after a muted microphone are later, and those before it do not move', () => {
  const clock = createStreamClock(RATE)
  const mute = 7_000
  for (let i = 1; i <= 200; i++) {
    const end = i * FRAME_MS
    clock.push(FRAME, BEGIN + end + (end > 2_000 ? mute : 0))
  }
  expect(clock.wallClock(1_990)).toBe(BEGIN + 1_990)
  expect(clock.wallClock(2_110)).toBe(BEGIN + 2_110 + mute)
})

test('an hour of audio is mapped instantly', () => {
  const clock = createStreamClock(RATE)
  for (let i = 1; i <= 180_000; i++) clock.push(FRAME, BEGIN + i * FRAME_MS)
  expect(clock.wallClock(3_599_000)).toBe(BEGIN + 3_599_000)
})
