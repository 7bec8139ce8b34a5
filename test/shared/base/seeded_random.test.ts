import { expect, test } from 'vitest'
import { seededRandom } from '../../../shared/base/seeded_random.ts'

const sequence = (seed: number) => Array.from({ length: 1000 }, seededRandom(seed))

test('the same seed gives the same sequence, another seed a different one', () => {
  expect(sequence(7)).toEqual(sequence(7))
  expect(sequence(7)).not.toEqual(sequence(8))
})

test('the numbers are evenly distributed between 0 and 1', () => {
  const numbers = sequence(1)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  expect(numbers.reduce((sum, next) => sum + next) / 1000).toBeCloseTo(0.5, 1)
})
