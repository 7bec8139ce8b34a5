import { flowOf } from '../flow.ts'
import type { Goal } from './goal.ts'
import type { TemplateVersion } from '../template.ts'

type Template = Pick<TemplateVersion, 'phases'>

/** How the time of a call stands. */
export type Time = {
  /** Ids of the goals that have used up their `time_budget_minutes`. */
  over_time: readonly string[]
  /** Little of the session's time is left. */
  is_short: boolean
}

/**
 * The goals that can be asked now, in the order of asking. A required goal that used up its time comes last,
 * an optional one not at all; when time is short, only what is required, and what that depends on, is left.
 *
 * @param declinedIds goals that were declined and not committed since
 */
export function goalsLeft(
  template: Template,
  committedIds: ReadonlySet<string>,
  { over_time, is_short }: Time,
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

/** Of the goals that are left, the ids of the required ones and of those that they wait for. */
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
