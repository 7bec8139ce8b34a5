import type { Goal, GoalType } from '../goal.ts'
import { optionsOf, typeOf } from '../goal_shapes.ts'
import type { Warning } from './warning.ts'

const WITH_OPTIONS: GoalType[] = ['single_choice', 'multiple_choice', 'ranking']

/** A choice with nothing to choose from. */
export function* missingOptions(goal: Goal, at: string): Generator<Warning> {
  const type = typeOf(goal)
  if (!WITH_OPTIONS.includes(type) || optionsOf(goal).length > 0) return
  yield { field: `${at}options`, message: `A ${type} goal without options takes any answer` }
}
