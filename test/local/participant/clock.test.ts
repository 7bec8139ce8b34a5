import { expect, test } from 'vitest'
import { leavingClock } from '../../../local/participant/leaving_clock.ts'

const FRAME_MS = 10
const DEPTH_MS = 20
const START = 1_000_000

/** Hands over frames to a source that takes frame n at `START + n × 10`; `late` delays the wake-up. */
function run(frames: number, late: (frame: number) => number) {
  const sent = leavingClock(FRAME_MS, DEPTH_MS)
  const leaving = []
  let submitted = START - FRAME_MS
  for (let n = 0; n < frames; n++) {
    const accepted = START + n * FRAME_MS + late(n)
    leaving.push(sent(submitted, accepted))
    submitted = accepted
  }
  return leaving
}

test('a frame leaves when the queue before it has been played', () => {
  const leaving = run(50, () => 0)
  expect(leaving[49]).toEqual({ leaves_at: START + 49 * FRAME_MS + DEPTH_MS, stalled_ms: 0 })
})

test('a process that wakes up late changes no time', () => {
  const jitter = (frame: number) => (frame % 3 === 1 ? 8 : frame % 7 === 3 ? 4 : 0)
  const punctual = run(300, () => 0)
  const late = run(300, jitter)
  expect(late.slice(10).map(({ leaves_at }) => leaves_at)).toEqual(
    punctual.slice(10).map(({ leaves_at }) => leaves_at),
  )
})

test('when the queue runs dry, the silence is reported and everything after it is later', () => {
  const sent = leavingClock(FRAME_MS, DEPTH_MS)
  for (let n = 0; n < 20; n++) sent(START + (n - 1) * FRAME_MS, START + n * FRAME_MS)
  const due = START + 20 * FRAME_MS + DEPTH_MS
  const submitted = due + 50
  const { leaves_at, stalled_ms } = sent(submitted, submitted)
  expect(stalled_ms).toBe(submitted + FRAME_MS - due)
  expect(leaves_at).toBe(due + stalled_ms)
})
