import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leavingClock } from '../../../local/participant/leaving_clock.ts'

const FRAME_MS = 10
const DEPTH_MS = 200
const START = 1_000_000

/**
 * How late the process wakes up after each frame: mostly in time, sometimes long after the queue
 * ran dry.
 */
const lateness = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 9 }).map((ms) => ms + 0.5) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 600 }).map((ms) => ms + 0.5) },
  ),
  { minLength: 100, maxLength: 400 },
)
/** When within a step the source takes a frame. */
const phase = fc.integer({ min: 1, max: FRAME_MS })

test('a clock is off by less than a frame, however late the process wakes up', () => {
  fc.assert(
    fc.property(lateness, phase, (late, phase) => {
      const off_ms = handedOver(late, phase).map(({ computed, real }) =>
        Math.abs(computed.leaves_at - real.leaves_at),
      )
      expect(Math.max(...off_ms)).toBeLessThan(FRAME_MS)
    }),
  )
})

test('after a punctual start, the clock and its stalls are exact', () => {
  fc.assert(
    fc.property(lateness, phase, (late, phase) => {
      const punctual = Array.from({ length: 2 + DEPTH_MS / FRAME_MS }, () => 0)
      const after = handedOver([...punctual, ...late], phase).slice(punctual.length)
      expect(after.map(({ computed }) => computed)).toEqual(after.map(({ real }) => real))
    }),
  )
})

/**
 * Frames that a process hands over one after another: when they leave according to the clock, and
 * when they leave a source that takes the first one after `phase` milliseconds.
 *
 * @param late how late the process learns that each frame was accepted
 */
function handedOver(late: readonly number[], phase: number) {
  const clock = leavingClock(FRAME_MS, DEPTH_MS)
  let submitted_at = START
  let next = START + phase
  return late.map((late_ms) => {
    let stalled_ms = 0
    for (; next + stalled_ms < submitted_at; stalled_ms += FRAME_MS);
    const leaves_at = next + stalled_ms
    const learned_at = Math.max(submitted_at, leaves_at - DEPTH_MS) + late_ms
    const computed = clock(submitted_at, learned_at)
    submitted_at = learned_at
    next = leaves_at + FRAME_MS
    return { computed, real: { leaves_at, stalled_ms } }
  })
}
