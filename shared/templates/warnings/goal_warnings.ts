import type { Goal } from '../goals/goal.ts'
import { GOAL_TYPES } from '../goals/goal_types.ts'
import { optionsOf, goalTypeOf } from '../goals/goal_shapes.ts'
import { didYouMean } from '../../base/did_you_mean.ts'
import type { Warning } from './warning.ts'

const WITH_OPTIONS = ['single_choice', 'multiple_choice', 'ranking']

/**
 * Probable mistakes in a goal, apart from its keys, texts and outputs.
 *
 * @param ids of all goals of the template
 * @param at where the goal is, such as `phases.0.goals.1.`
 */
export function* goalWarnings(
  goal: Goal,
  ids: ReadonlySet<string>,
  at: string,
): Generator<Warning> {
  const { id, type, min, max, depends_on = [] } = goal
  const known = goalTypeOf(goal)
  if ([goal.prompt, goal.title, goal.description].every((text) => !text?.trim())) {
    const message = `The goal ${id} has neither a prompt nor a title; the agent will ask for its id`
    yield { field: `${at}prompt`, message }
  }
  if (!GOAL_TYPES.some((one) => one === type)) {
    const message = `${type} is not a goal type, so the goal is ${known}${didYouMean(type, GOAL_TYPES)}`
    yield { field: `${at}type`, message }
  }
  if (min !== undefined && max !== undefined && min > max) {
    yield { field: `${at}min`, message: `min is ${min} and max is ${max}, so no answer fits` }
  }
  if (WITH_OPTIONS.includes(known) && optionsOf(goal).length === 0) {
    yield { field: `${at}options`, message: `A ${known} goal without options takes any answer` }
  }
  for (const [d, other] of depends_on.entries()) {
    const field = `${at}depends_on.${d}`
    if (other === id) yield { field, message: `${id} depends on itself` }
    else if (!ids.has(other)) {
      const message = `There is no goal ${other}, so nothing waits for it${didYouMean(other, ids)}`
      yield { field, message }
    }
  }
}

/** The first dependency cycle among the goals; undefined when there is none. Each dependency is followed once. */
export function circleOf(goals: readonly Goal[]): string[] | undefined {
  const unread = new Map(
    goals.map(({ id, depends_on = [] }) => [id, depends_on.filter((other) => other !== id)]),
  )
  for (const { id } of goals) {
    const path = [id]
    const open = new Set(path)
    while (path.length > 0) {
      const next = unread.get(path.at(-1)!)?.pop()
      if (next === undefined) open.delete(path.pop()!)
      else if (open.has(next)) return path.slice(path.indexOf(next))
      else {
        path.push(next)
        open.add(next)
      }
    }
  }
  return undefined
}
