import type { Evidence } from './verify_quotes.ts'
import { flowOf } from '../templates/flow.ts'
import type { Goal } from '../templates/goals/goal.ts'
import type { TemplateVersion } from '../templates/template.ts'

/** A turn of a finished call. */
export type SaidTurn = {
  id: string
  role: 'assistant' | 'user'
  text: string
  person_id: string | null
  speaker: string | null
}

/** What a finished call may still contain. */
export type Owed<Said extends SaidTurn = SaidTurn> = {
  /** Neither committed nor declined nor dependent on a declined one, in template order. */
  goals: Goal[]
  /** From the last words quoted in a commit to the end. */
  said: Said[]
}

type Commit = { goal_id: string; evidence: readonly Evidence[] }

/**
 * The goals without a commit, and the turns that may answer them. These include the last committed words,
 * because they may answer more than one goal.
 *
 * @param turns in order of their start
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
