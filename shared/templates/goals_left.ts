import { flowOf } from './flow.ts'
import type { Goal } from './goal.ts'
import { goalsOf, type TemplateVersion } from './template.ts'

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
 * @param settled ids of the goals that need not be asked
 */
export function goalsLeft(
  template: Template,
  settled: ReadonlySet<string>,
  { over_time, is_short }: Time,
): Goal[] {
  const { open } = flowOf(template, settled)
  const needed = neededIn(template, settled)
  const isOver = ({ id }: Goal) => over_time.includes(id)
  return [
    ...open.filter((goal) => !isOver(goal) && (!is_short || needed.has(goal.id))),
    ...open.filter((goal) => isOver(goal) && needed.has(goal.id)),
  ]
}

/** Ids of the required goals and of those that they wait for. */
function neededIn(template: Template, settled: ReadonlySet<string>): ReadonlySet<string> {
  const goals = new Map(goalsOf(template).map((goal) => [goal.id, goal]))
  const needed = new Set<string>()
  const need = (id: string) => {
    const goal = goals.get(id)
    if (!goal || needed.has(id) || settled.has(id)) return
    needed.add(id)
    goal.depends_on?.forEach(need)
  }
  for (const { id, required } of goals.values()) if (required) need(id)
  return needed
}
