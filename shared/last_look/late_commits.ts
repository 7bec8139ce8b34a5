import { storable } from '../storable.ts'
import { parseJson } from '../parse_json.ts'
import { type Evidence, verifyQuotes } from '../templates/evidence.ts'
import type { Problem } from '../errors.ts'
import type { Goal } from '../templates/goals/goal.ts'
import { type CommitCall, readUnchecked } from '../templates/goals/goal_commit.ts'
import { UNCHECKED } from '../templates/goals/goal_schema.ts'
import type { TemplateVersion } from '../templates/template.ts'
import type { Owed, SaidTurn } from './owed.ts'

export type LateCommit = Omit<CommitCall, 'quotes'> & { evidence: Evidence[] }

/** Why a call does not count, without a word of what was said. */
export type Refusal = 'unfit' | 'not open' | 'not said' | 'not confirmed'

/**
 * What of a model's calls counts after the call, when nobody can correct it any more: for an open goal, data
 * that fits it, and nothing but words that a participant really said. Of a goal that is read back, what the
 * participant was still asked about and then said something to. The last commit of a goal stands.
 *
 * @param calls the arguments, as the model wrote them; of many only the first count, two a goal. A schema on
 *   which a check runs out of time ends the look: the author of a template must not hold up a process
 * @returns the commits, and why each other call does not count
 */
export async function lateCommits(
  template: Pick<TemplateVersion, 'phases'>,
  { goals, said }: Owed,
  calls: readonly string[],
  findFault: (goal: Goal, data: unknown) => Promise<Problem | undefined>,
): Promise<{ commits: LateCommit[]; refused: Refusal[] }> {
  const commits = new Map<string, LateCommit>()
  const refused: Refusal[] = []
  const heard = said.filter(({ role }) => role === 'user')
  for (const call of calls.slice(0, CALLS_A_GOAL * goals.length)) {
    const read = readUnchecked(template, storable(parseJson(call)))
    if ('problem' in read) {
      refused.push('unfit')
      continue
    }
    const { goal, commit } = read
    const { quotes, ...rest } = commit
    const evidence = verifyQuotes(quotes, heard)
    const isSaid = evidence.length > 0 && evidence.every(({ verified }) => verified)
    const isSure = goal.confirm !== 'read_back' || isConfirmable(said, evidence)
    if (!goals.includes(goal)) refused.push('not open')
    else if (!isSaid) refused.push('not said')
    else if (!isSure) refused.push('not confirmed')
    else {
      const fault = await findFault(goal, commit.data)
      if (!fault) commits.set(goal.id, { ...rest, evidence })
      else refused.push('unfit')
      if (fault?.message === UNCHECKED) break
    }
  }
  return { commits: [...commits.values()], refused }
}

const CALLS_A_GOAL = 2

/** The agent spoke after the first words quoted, and a participant after that. */
function isConfirmable(said: readonly SaidTurn[], evidence: readonly Evidence[]) {
  const first = said.findIndex(({ id }) => evidence.some(({ turn_id }) => turn_id === id))
  const question = said.findIndex(({ role }, index) => index > first && role === 'assistant')
  return question >= 0 && said.slice(question).some(({ role }) => role === 'user')
}
