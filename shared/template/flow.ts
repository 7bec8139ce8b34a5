import type { Goal } from './goal.ts'
import { goalsOf, type Phase, type TemplateVersion } from './template.ts'

export type Flow = {
  /** The first phase that still has something to ask; undefined when nothing is left. */
  phase: Phase | undefined
  /** Goals that can be asked now, in the template's order: those of `phase` first, then later ones. */
  open: Goal[]
  /** Committed goals of this template; committed ids that it does not have are not counted. */
  done: number
  total: number
  /** Every required goal is committed. */
  finished: boolean
}

/**
 * Where a conversation stands. A goal can be asked when every goal that it depends on is committed;
 * a dependency on a goal that the template does not have counts as met. Where goals wait for each
 * other in a circle, the first of them can be asked, so no conversation is ever stuck.
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
