import { count, percent } from '../../charts/words.ts'
import type { Figure, Lab } from './lab.ts'

/** Calls that an interval needs: with fewer, bootstrap samples are too similar to be meaningful. */
const FEWEST_CALLS = 10

/** Whether the figures of a replay have meaningful intervals. */
export function hasIntervals({ calls }: Pick<Lab, 'calls'>): boolean {
  return calls >= FEWEST_CALLS
}

/** A duration, with its interval if it has one, such as `620 ms (590 – 655)`. */
export function durationOf({ value, low, high }: Figure): string {
  const interval = low < high ? ` (${count(low)} – ${count(high)})` : ''
  return `${count(value)} ms${interval}`
}

/** A share, with its interval if it has one, such as `4.2 % (3.1 % – 5.5 %)`. */
export function shareOf({ value, low, high }: Figure): string {
  const interval = low < high ? ` (${percent(low)} – ${percent(high)})` : ''
  return `${percent(value)}${interval}`
}
