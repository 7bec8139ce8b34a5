import { storable } from '../base/text/storable.ts'
import { parseJson } from '../base/json/parse_json.ts'
import type { Language } from '../base/languages.ts'
import { turningNotOf, requiresEvidence } from '../templates/goals/goal_evidence.ts'
import type { Question } from './question.ts'
import { type Evidence, verifyQuotes } from './verify_quotes.ts'
import type { Fit } from '../templates/goals/fit_data.ts'
import type { Goal } from '../templates/goals/goal.ts'
import { type CommitCall, readUnchecked } from '../templates/goals/goal_commit.ts'
import { UNCHECKED } from '../templates/goals/goal_schema.ts'
import type { TemplateVersion } from '../templates/template.ts'
import type { Owed, SaidTurn } from './owed.ts'

export type LateCommit = Omit<CommitCall, 'quotes'> & { evidence: Evidence[] }

type Origin = {
  language?: Language
  /** When a goal was asked, by what the participants said of the looked-through turns. */
  questionOf?: (goal_id: string) => Question
}

/** Why a call is rejected, without quoting what was said. */
export type CommitRefusal = 'unfit' | 'not open' | 'not said' | 'not confirmed'

/**
 * Decides which of the model's tool calls count after the call, when nobody can correct them: they must be
 * for an open goal, with data that fits it, and quote only words that a participant really said, even if
 * these are too few to verify it. A goal with read-back also requires that the agent asked about it
 * afterwards and the participant replied. The last commit of a goal wins.
 *
 * @param calls the arguments, as the model wrote them; only the first ones count, two per goal. If checking a
 * schema times out, the remaining calls are dropped: a template's author must not block a process
 * @returns the commits, and why each other call was rejected
 */
export async function lateCommits(
  template: Pick<TemplateVersion, 'phases'>,
  { goals, said }: Owed,
  calls: readonly string[],
  fit: (goal: Goal, data: unknown) => Promise<Fit>,
  origin: Origin = {},
): Promise<{ commits: LateCommit[]; refused: CommitRefusal[] }> {
  const commits = new Map<string, LateCommit>()
  const refused: CommitRefusal[] = []
  const heard = said.filter(({ role }) => role === 'user')
  for (const call of calls.slice(0, CALLS_A_GOAL * goals.length)) {
    const read = readUnchecked(template, storable(parseJson(call)))
    if ('problem' in read) {
      refused.push('unfit')
      continue
    }
    const { goal, commit } = read
    const { quotes, ...rest } = commit
    const question = requiresEvidence(goal) ? origin.questionOf?.(goal.id) : undefined
    const evidence = verifyQuotes(quotes, heard, {
      ...origin,
      question,
      turning_not: turningNotOf(goal),
    })
    const isSaid = evidence.length > 0 && evidence.every(({ turn_id }) => turn_id !== null)
    const isSure = goal.confirm !== 'read_back' || isConfirmable(said, evidence)
    if (!goals.includes(goal)) refused.push('not open')
    else if (!isSaid) refused.push('not said')
    else if (!isSure) refused.push('not confirmed')
    else {
      const fitted = await fit(goal, commit.data)
      if ('data' in fitted) commits.set(goal.id, { ...rest, data: fitted.data, evidence })
      else refused.push('unfit')
      if ('fault' in fitted && fitted.fault.message === UNCHECKED) break
    }
  }
  return { commits: [...commits.values()], refused }
}

const CALLS_A_GOAL = 2

/** The agent spoke after the first quoted words, and a participant after that. */
function isConfirmable(said: readonly SaidTurn[], evidence: readonly Evidence[]) {
  const first = said.findIndex(({ id }) => evidence.some(({ turn_id }) => turn_id === id))
  const question = said.findIndex(({ role }, index) => index > first && role === 'assistant')
  return question >= 0 && said.slice(question).some(({ role }) => role === 'user')
}
