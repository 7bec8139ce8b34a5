import type { Evidence } from '../templates/evidence.ts'
import type { Goal } from '../templates/goal.ts'
import { goalsOf, type TemplateVersion } from '../templates/template.ts'

/** A turn of a call that is over. */
export type SaidTurn = {
  id: string
  role: 'assistant' | 'user'
  text: string
  person_id: string | null
  speaker: string | null
}

/** What a call that is over may still hold. */
export type Owed<Said extends SaidTurn = SaidTurn> = {
  /** Not committed, in the template's order. */
  goals: Goal[]
  /** From the last words that a commit rests on, to the end. */
  said: Said[]
}

type Commit = { goal_id: string; evidence: readonly Evidence[] }

/**
 * The goals that nothing was committed for, and what may answer them. The last words that were committed
 * are among it, because they may answer more than one goal.
 *
 * @param turns in the order in which they began
 * @returns undefined when no goal is open, or no participant said anything after those words
 */
export function owedOf<Said extends SaidTurn>(
  template: Pick<TemplateVersion, 'phases'>,
  commits: readonly Commit[],
  turns: readonly Said[],
): Owed<Said> | undefined {
  const committed = new Set(commits.map(({ goal_id }) => goal_id))
  const goals = goalsOf(template).filter(({ id }) => !committed.has(id))
  const quoted = new Set(commits.flatMap(({ evidence }) => evidence.map(({ turn_id }) => turn_id)))
  const last = turns.findLastIndex(({ id }) => quoted.has(id))
  const isAnything = turns.slice(last + 1).some(({ role, text }) => role === 'user' && text !== '')
  if (goals.length === 0 || !isAnything) return undefined
  return { goals, said: turns.slice(Math.max(0, last)).filter(({ text }) => text !== '') }
}
