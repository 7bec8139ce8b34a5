import type { Goal } from './goal.ts'
import { goalsOf, type Phase, type TemplateVersion } from './template.ts'

export type Flow = {
  /** The first phase with an open goal; undefined when all are done. */
  phase: Phase | undefined
  /** Goals that can be asked now, in the template's order. */
  open: Goal[]
  done: number
  total: number
  finished: boolean
}

/**
 * How far a conversation is. A goal can be asked when all goals that it depends on are committed or do
 * not exist. When goals wait for each other in a circle, the first one is asked.
 */
export function flowOf(
  template: Pick<TemplateVersion, 'phases'>,
  committedIds: ReadonlySet<string>,
): Flow {
  const goals = goalsOf(template)
  const known = new Set(goals.map(({ id }) => id))
  const left = goals.filter(({ id }) => !committedIds.has(id))
  const ready = left.filter(({ depends_on = [] }) =>
    depends_on.every((id) => committedIds.has(id) || !known.has(id)),
  )
  const open = ready.length > 0 ? ready : left.slice(0, 1)
  return {
    phase: template.phases.find((phase) => phase.goals.some((goal) => goal === open[0])),
    open,
    done: goals.length - left.length,
    total: goals.length,
    finished: left.every(({ required }) => !required),
  }
}
