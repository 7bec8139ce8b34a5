import type { Goal } from './goal.ts'
import type { Phase } from '../template.ts'

/**
 * Replaces the goals of phases with these: an existing goal stays in its phase, a new one goes to the last
 * phase. The order within a phase is that of `goals`.
 */
export function placeGoals(phases: readonly Phase[], goals: readonly Goal[]): Phase[] {
  const last = phases.length - 1
  if (last < 0) return goals.length === 0 ? [] : [{ ...FIRST, goals: [...goals] }]
  const home = new Map(phases.flatMap(({ goals }, p) => goals.map(({ id }) => [id, p] as const)))
  return phases.map((phase, p) => ({
    ...phase,
    goals: goals.filter(({ id }) => (home.get(id) ?? last) === p),
  }))
}

/** The phase for goals without one. */
const FIRST = { id: 'main', body_instructions: '', outputs: [] }
