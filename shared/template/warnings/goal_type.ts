import { GOAL_TYPES, type Goal } from '../goal.ts'
import { typeOf } from '../goal_shapes.ts'
import { didYouMean } from './did_you_mean.ts'
import type { Warning } from './warning.ts'

/** A type that is not known. */
export function* unknownType(goal: Goal, at: string): Generator<Warning> {
  const { type } = goal
  if (GOAL_TYPES.some((known) => known === type)) return
  const message = `${type} is not a goal type, so the goal is ${typeOf(goal)}${didYouMean(type, GOAL_TYPES)}`
  yield { field: `${at}type`, message }
}
