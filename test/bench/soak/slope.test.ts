import { expect, test } from 'vitest'
import { seededRandom } from '../../../shared/base/seeded_random.ts'
import { slopeOf } from '../../../bench/soak/slope.ts'

const random = seededRandom(7)
const HOUR = 3_600_000
/** An hour of samples that grow by `growth` over the hour, with noise. */
const hour = (growth: number, noise: number) =>
  Array.from({ length: 360 }, (_, i) => ({
    at: (i * HOUR) / 360,
    value: 200 + (growth * i) / 360 + noise * (random() - 0.5),
  }))

test('a steady growth is found, and its interval is narrow', () => {
  const { value, low, high } = slopeOf(hour(12, 0))
  for (const found of [value, low, high]) expect(found).toBeCloseTo(12, 6)
})

test('the interval of a growth smaller than the noise does not contain zero, and that of noise alone does', () => {
  const growing = slopeOf(hour(12, 10))
  expect(growing.low).toBeGreaterThan(0)
  expect(growing.low).toBeLessThan(12)
  expect(growing.high).toBeGreaterThan(12)
  const flat = slopeOf(hour(0, 10))
  expect(flat.low).toBeLessThan(0)
  expect(flat.high).toBeGreaterThan(0)
})
