import { milliseconds } from '../../charts/words.ts'
import type { Change } from './lab.ts'

type Outcome = Change['happened']

/** The outcome of a silence, in words. */
export function outcomeOf({ cut_in, heard_ms }: Outcome): string {
  if (heard_ms === null) return 'Waited until they resumed'
  return `${cut_in ? 'Cut in' : 'Answered'} after ${milliseconds(heard_ms)}`
}

/** The difference in outcome, in words. */
export function differenceOf({ happened, would }: Pick<Change, 'happened' | 'would'>): string {
  if (happened.cut_in !== would.cut_in) return would.cut_in ? 'A new cut-in' : 'No cut-in'
  if (happened.heard_ms === null || would.heard_ms === null) return 'Nothing'
  const later_ms = would.heard_ms - happened.heard_ms
  return `${milliseconds(Math.abs(later_ms))} ${later_ms < 0 ? 'sooner' : 'later'}`
}
