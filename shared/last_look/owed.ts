import type { Evidence } from '../templates/evidence.ts'
import { flowOf } from '../templates/flow.ts'
import type { Goal } from '../templates/goals/goal.ts'
import type { TemplateVersion } from '../templates/template.ts'

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
  /** Neither committed nor declined nor waiting for a declined one, in the template's order. */
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
  declinedIds: readonly string[],
  turns: readonly Said[],
): Owed<Said> | undefined {
  const committedIds = new Set(commits.map(({ goal_id }) => goal_id))
  const goals = flowOf(template, committedIds, new Set(declinedIds)).left
  const quoted = new Set(commits.flatMap(({ evidence }) => evidence.map(({ turn_id }) => turn_id)))
  const last = turns.findLastIndex(({ id }) => quoted.has(id))
  const isAnything = turns.slice(last + 1).some(({ role, text }) => role === 'user' && text !== '')
  if (goals.length === 0 || !isAnything) return undefined
  return { goals, said: turns.slice(Math.max(0, last)).filter(({ text }) => text !== '') }
}
