import { flowOf } from '../flow.ts'
import type { Goal } from './goal.ts'
import type { TemplateVersion } from '../template.ts'

type Template = Pick<TemplateVersion, 'phases'>

/** The state of a call's time. */
export type GoalTime = {
  /** Ids of the goals that have used up their `time_budget_minutes`. */
  over_time: readonly string[]
  /** Little of the session's time is left. */
  is_short: boolean
}

/**
 * The goals that can be asked now, in order. A required goal that used up its time comes last, an optional
 * one is dropped; when time is short, only required goals, and those they depend on, are left.
 *
 * @param declinedIds goals that were declined and not committed since
 */
export function askableGoals(
  template: Template,
  committedIds: ReadonlySet<string>,
  { over_time, is_short }: GoalTime,
  declinedIds?: ReadonlySet<string>,
): Goal[] {
  const { open, left } = flowOf(template, committedIds, declinedIds)
  const needed = neededOf(left)
  const isOver = ({ id }: Goal) => over_time.includes(id)
  return [
    ...open.filter((goal) => !isOver(goal) && (!is_short || needed.has(goal.id))),
    ...open.filter((goal) => isOver(goal) && needed.has(goal.id)),
  ]
}

/** The ids of the remaining required goals and of those that they depend on. */
function neededOf(left: readonly Goal[]): ReadonlySet<string> {
  const goals = new Map(left.map((goal) => [goal.id, goal]))
  const needed = new Set<string>()
  const need = (id: string) => {
    const goal = goals.get(id)
    if (!goal || needed.has(id)) return
    needed.add(id)
    goal.depends_on?.forEach(need)
  }
  for (const { id, required } of goals.values()) if (required) need(id)
  return needed
}
