import { expect, test } from 'vitest'
import { withComfortNoise } from '../../../agent/hear/comfort_noise.ts'
import { createNoiseFloor } from '../../../agent/hear/noise_floor.ts'

const SECOND = 16_000
/** In frames of 20 ms, as in a call. */
function hear(floor: ReturnType<typeof createNoiseFloor>, sound: Int16Array) {
  for (let at = 0; at < sound.length; at += 320) floor.hear(sound.subarray(at, at + 320))
}
const tone = (amplitude: number) =>
  Int16Array.from({ length: SECOND }, (_, i) => amplitude * Math.sin(i / 5))

test('the noise level around the speaker is reported in dBFS, from the quietest tenth of a second', () => {
  const floor = createNoiseFloor()
  expect(floor.dbfs()).toBeNull()
  hear(floor, tone(10_000))
  expect(floor.dbfs()).toBe(-13)
  hear(floor, tone(46))
  expect(floor.dbfs()).toBe(-60)
  hear(floor, new Int16Array(SECOND))
  expect(floor.dbfs()).toBe(-96)
})

test('a quiet moment more than five seconds ago no longer counts', () => {
  const floor = createNoiseFloor()
  hear(floor, new Int16Array(SECOND))
  for (let i = 0; i < 5; i++) hear(floor, tone(10_000))
  expect(floor.dbfs()).toBe(-13)
})

test('sound with digital silence in it gets noise of −60 dBFS, any other sound stays unchanged', () => {
  const silent = new Int16Array(SECOND)
  const floor = createNoiseFloor()
  hear(floor, withComfortNoise(silent))
  expect(floor.dbfs()).toBeGreaterThanOrEqual(-61)
  expect(floor.dbfs()).toBeLessThanOrEqual(-59)
  expect(withComfortNoise(silent)).toEqual(withComfortNoise(silent))
  const noisy = tone(60)
  expect(withComfortNoise(noisy)).toBe(noisy)
})
