import { count, percent } from '../../charts/words.ts'
import type { Figure, Lab } from './lab.ts'

/** Calls that an interval takes: fewer are drawn again too much alike to say anything. */
const FEWEST_CALLS = 10

/** Whether the figures of a replay have intervals that say something. */
export function hasIntervals({ calls }: Pick<Lab, 'calls'>): boolean {
  return calls >= FEWEST_CALLS
}

/** A duration, with its interval where it has one, such as `620 ms (590 – 655)`. */
export function durationOf({ value, low, high }: Figure): string {
  const interval = low < high ? ` (${count(low)} – ${count(high)})` : ''
  return `${count(value)} ms${interval}`
}

/** A share, with its interval where it has one, such as `4.2 % (3.1 % – 5.5 %)`. */
export function shareOf({ value, low, high }: Figure): string {
  const interval = low < high ? ` (${percent(low)} – ${percent(high)})` : ''
  return `${percent(value)}${interval}`
}
