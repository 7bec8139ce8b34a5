import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Histogram,
  histogramOf,
  meanOf,
  mergeHistograms,
  percentileOf,
  totalOf,
} from '../../../../shared/pauses/analytics/histogram.ts'
import {
  readHistogram,
  writeHistogram,
} from '../../../../shared/pauses/analytics/histogram_bytes.ts'

const someValues = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 200 })

test('a percentile is the value at its position in sorted order, or lies between the two neighbours', () => {
  const histogram = of([10, 20, 20, 50])
  expect([0, 1 / 3, 0.5, 5 / 6, 1].map((fraction) => percentileOf(histogram, fraction))).toEqual([
    10, 20, 20, 35, 50,
  ])
  expect(percentileOf(of([]), 0.5)).toBeNull()
  expect(percentileOf(of([-7]), 0.95)).toBe(-7)
})

test('percentile and mean are those of the counted values', () => {
  fc.assert(
    fc.property(someValues, fc.double({ min: 0, max: 1, noNaN: true }), (values, fraction) => {
      const sorted = values.toSorted((a, b) => a - b)
      const position = fraction * (sorted.length - 1)
      const [low, high] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]]
      const expected =
        low === undefined ? null : low + (position - Math.floor(position)) * (high! - low)
      expect(percentileOf(of(values), fraction)).toBe(expected)
      const sum = values.reduce((sum, value) => sum + value, 0)
      expect(meanOf(of(values))).toBe(values.length === 0 ? null : sum / values.length)
    }),
  )
})

test.each([
  ['near each other', someValues],
  ['far from each other', fc.array(fc.integer(), { maxLength: 20 })],
])('a sum of histograms counts what its parts counted, with values %s', (_, values) => {
  fc.assert(
    fc.property(fc.array(values), (parts) => {
      expect(mergeHistograms(parts.map((values) => of(values)))).toEqual(of(parts.flat()))
    }),
  )
})

test('as many histograms as a large platform has can be summed', () => {
  const parts = Array.from({ length: 300_000 }, (_, n) => of([n % 7]))
  expect(totalOf(mergeHistograms(parts))).toBe(300_000)
})

test('subtracting what was added leaves nothing behind', () => {
  fc.assert(
    fc.property(someValues, someValues, (kept, taken) => {
      const minus = mergeHistograms([of(kept), of(taken), of(taken, -1)])
      expect(minus).toEqual(of(kept))
      expect(totalOf(mergeHistograms([of(taken, -1), of(kept), of(taken)]))).toBe(kept.length)
    }),
  )
})

test('bytes are read as the histogram that was written, with negative counts and large values too', () => {
  const counted = fc.uniqueArray(
    fc.tuple(
      fc.integer({ min: -(2 ** 40), max: 2 ** 40 }),
      fc.integer({ min: -(2 ** 31), max: 2 ** 31 }).filter((count) => count !== 0),
    ),
    { selector: ([value]) => value },
  )
  fc.assert(
    fc.property(counted, (entries) => {
      const histogram = histogramOf(new Map(entries))
      expect(readHistogram(writeHistogram(histogram))).toEqual(histogram)
    }),
  )
})

test('the usual value takes two bytes', () => {
  const values = Array.from({ length: 60 }, (_, index) => 400 + index)
  // Of the first, 400 is far from 0.
  expect(writeHistogram(of(values))).toHaveLength(3 + 59 * 2)
})

function of(values: readonly number[], sign = 1): Histogram {
  const counted = new Map<number, number>()
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + sign)
  return histogramOf(counted)
}
