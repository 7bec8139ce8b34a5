import type { Goal } from './goals/goal.ts'
import { goalsOf, type Phase, type TemplateVersion } from './template.ts'

export type Flow = {
  /** The first phase with an open goal; undefined when all are done. */
  phase: Phase | undefined
  /** Goals that can be asked now, in template order. */
  open: Goal[]
  /** These, and the goals that depend on some of them. */
  left: Goal[]
  done: number
  total: number
  finished: boolean
}

/**
 * The progress of a conversation. A goal can be asked when all goals that it depends on are committed or do
 * not exist. In a dependency cycle, the first goal is asked. A goal that the participant declined is done,
 * and so is one that depends on it: neither is asked.
 *
 * @param declinedIds goals that were declined and not committed since
 */
export function flowOf(
  template: Pick<TemplateVersion, 'phases'>,
  committedIds: ReadonlySet<string>,
  declinedIds: ReadonlySet<string> = new Set(),
): Flow {
  const goals = goalsOf(template)
  const known = new Set(goals.map(({ id }) => id))
  const uncommitted = goals.filter(({ id }) => !committedIds.has(id))
  const closed = closedBy(declinedIds, uncommitted)
  const left = uncommitted.filter(({ id }) => !closed.has(id))
  const ready = left.filter(({ depends_on = [] }) =>
    depends_on.every((id) => committedIds.has(id) || !known.has(id)),
  )
  const open = ready.length > 0 ? ready : left.slice(0, 1)
  return {
    phase: template.phases.find((phase) => phase.goals.some((goal) => goal === open[0])),
    open,
    left,
    done: goals.length - left.length,
    total: goals.length,
    finished: left.every(({ required }) => !required),
  }
}

/** Declined goals, and all that depend on them. */
function closedBy(declinedIds: ReadonlySet<string>, goals: readonly Goal[]): ReadonlySet<string> {
  const more = goals.filter(
    ({ id, depends_on = [] }) =>
      !declinedIds.has(id) && depends_on.some((other) => declinedIds.has(other)),
  )
  if (more.length === 0) return declinedIds
  return closedBy(new Set([...declinedIds, ...more.map(({ id }) => id)]), goals)
}
