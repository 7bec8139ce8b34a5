import { setImmediate as immediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createVoiceWindows } from '../../../agent/hear/voice_windows.ts'

test('sound in pieces of any size is judged in windows of 32 ms, in order', async () => {
  const judged: [number, number][] = []
  const detector = { predict: async (window: Int16Array) => window[0]! }
  const windows = createVoiceWindows(detector, (...one) => judged.push(one), failing)
  const sound = Int16Array.from({ length: 512 * 4 }, (_, i) => Math.floor(i / 512))
  for (let at = 0; at < sound.length; at += 300) windows.hear(sound.subarray(at, at + 300))
  await immediate()
  expect(judged).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
  ])
})

test('a window that cannot be judged does not stop the next one', async () => {
  const judged: number[] = []
  const failures: unknown[] = []
  const detector = {
    predict: (window: Int16Array) =>
      window[0] === 1 ? Promise.reject(new Error('busy')) : Promise.resolve(0.5),
  }
  const windows = createVoiceWindows(
    detector,
    (number) => judged.push(number),
    (error) => failures.push(error),
  )
  for (const value of [0, 1, 2]) windows.hear(new Int16Array(512).fill(value))
  await immediate()
  expect(judged).toEqual([0, 2])
  expect(failures).toHaveLength(1)
})

function failing(error: unknown) {
  throw error
}
