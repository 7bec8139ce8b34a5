import type { Goal } from '../goal.ts'
import type { Warning } from './warning.ts'

/** Limits between which no answer lies. */
export function* crossedLimits({ min, max }: Goal, at: string): Generator<Warning> {
  if (min === undefined || max === undefined || min <= max) return
  yield { field: `${at}min`, message: `min is ${min} and max is ${max}, so no answer fits` }
}
