import { count, milliseconds, percent } from '../../charts/number_words.ts'
import type { ChangedTurn, LabFigure, Lab } from './lab.ts'

/** Calls that an interval needs: with fewer, bootstrap samples are too similar to be meaningful. */
const FEWEST_CALLS = 10

/** Whether the figures of a replay have meaningful intervals. */
export function hasIntervals({ calls }: Pick<Lab, 'calls'>): boolean {
  return calls >= FEWEST_CALLS
}

/** A duration, with its interval if it has one, such as `620 ms (590 – 655)`. */
export function durationOf({ value, low, high }: LabFigure): string {
  const interval = low < high ? ` (${count(low)} – ${count(high)})` : ''
  return `${count(value)} ms${interval}`
}

/** A share, with its interval if it has one, such as `4.2 % (3.1 % – 5.5 %)`. */
export function shareOf({ value, low, high }: LabFigure): string {
  const interval = low < high ? ` (${percent(low)} – ${percent(high)})` : ''
  return `${percent(value)}${interval}`
}

type Outcome = ChangedTurn['happened']

/** The outcome of a silence, in words. */
export function outcomeOf({ cut_in, heard_ms }: Outcome): string {
  if (heard_ms === null) return 'Waited until they resumed'
  return `${cut_in ? 'Cut in' : 'Answered'} after ${milliseconds(heard_ms)}`
}

/** The difference in outcome, in words. */
export function differenceOf({ happened, would }: Pick<ChangedTurn, 'happened' | 'would'>): string {
  if (happened.cut_in !== would.cut_in) return would.cut_in ? 'A new cut-in' : 'No cut-in'
  if (happened.heard_ms === null || would.heard_ms === null) return 'Nothing'
  const later_ms = would.heard_ms - happened.heard_ms
  return `${milliseconds(Math.abs(later_ms))} ${later_ms < 0 ? 'sooner' : 'later'}`
}
