import { count, percent } from '../../charts/words.ts'
import type { Figure } from './lab.ts'

/** A duration with its interval, such as `620 ms (590 – 655)`. */
export function durationOf({ value, low, high }: Figure): string {
  return `${count(value)} ms (${count(low)} – ${count(high)})`
}

/** A share with its interval, such as `4.2 % (3.1 % – 5.5 %)`. */
export function shareOf({ value, low, high }: Figure): string {
  return `${percent(value)} (${percent(low)} – ${percent(high)})`
}
