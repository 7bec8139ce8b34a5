import { seededRandom } from '../local/providers/random.ts'
import { figuresOf } from './measure.ts'

/** How a figure of ours stands against a reference: the middle value and its 95 % interval. */
export type Comparison = { difference: Interval; ratio: Interval }
type Interval = { value: number; low: number; high: number }

/**
 * Compares the medians of two sides. Calls or blocks are drawn again, then their samples, because the
 * samples of one share its moment and its process.
 *
 * @param ours samples by call or block, as `reference`
 */
export function compareMedians(
  ours: readonly (readonly number[])[],
  reference: readonly (readonly number[])[],
): Comparison {
  const random = seededRandom(1)
  const draw = (calls: readonly (readonly number[])[]) =>
    calls.flatMap(() => {
      const call = calls[Math.floor(random() * calls.length)]!
      return call.map(() => call[Math.floor(random() * call.length)]!)
    })
  const drawn = Array.from({ length: DRAWS }, () => [median(draw(ours)), median(draw(reference))])
  const value = [median(ours.flat()), median(reference.flat())]
  return {
    difference: interval(value, drawn, ([a, b]) => a! - b!),
    ratio: interval(value, drawn, ([a, b]) => a! / b!),
  }
}

const DRAWS = 2_000

function median(samples: readonly number[]) {
  return figuresOf(samples).p50
}

function interval(
  value: number[],
  drawn: readonly number[][],
  compare: (medians: number[]) => number,
): Interval {
  const sorted = drawn.map(compare).toSorted((a, b) => a - b)
  return {
    value: compare(value),
    low: sorted[Math.floor(0.025 * DRAWS)]!,
    high: sorted[Math.floor(0.975 * DRAWS)]!,
  }
}
