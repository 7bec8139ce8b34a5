import { figuresOf } from './measure.ts'
import { seededRandom } from '../../shared/base/seeded_random.ts'

/** Our figure against a reference: the middle value and its 95 % interval. */
type Comparison = { difference: Interval; ratio: Interval }
type Interval = { value: number; low: number; high: number }
/** Samples by call or block. */
type Samples = readonly (readonly number[])[]

const DRAWS = 2_000

/**
 * Compares the medians of two sides. Calls or blocks are resampled first and then their samples,
 * because the samples of one share its time and its process.
 */
export function compareMedians(ours: Samples, reference: Samples): Comparison {
  const random = seededRandom(1)
  const drawn = Array.from({ length: DRAWS }, () => [
    median(redrawn(ours, random)),
    median(redrawn(reference, random)),
  ])
  const value = [median(ours.flat()), median(reference.flat())]
  return {
    difference: interval(value, drawn, ([a, b]) => a! - b!),
    ratio: interval(value, drawn, ([a, b]) => a! / b!),
  }
}

/** Such as `0.584, 95 % 0.479 … 0.783`. */
export function withInterval({ value, low, high }: Interval, digits = 3): string {
  return `${value.toFixed(digits)}, 95 % ${low.toFixed(digits)} … ${high.toFixed(digits)}`
}

function redrawn(calls: Samples, random: () => number) {
  const draw = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
  return calls.flatMap(() => {
    const call = draw(calls)
    return call.map(() => draw(call))
  })
}

function median(samples: readonly number[]) {
  return figuresOf(samples).p50
}

function interval(
  value: number[],
  drawn: readonly number[][],
  compare: (medians: number[]) => number,
): Interval {
  const sorted = drawn.map(compare).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * DRAWS)]!
  return { value: compare(value), low: at(0.025), high: at(0.975) }
}
