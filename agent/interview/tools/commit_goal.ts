import { llm } from '@livekit/agents'
import { verifyQuotes } from '../../../shared/conversations/verify_quotes.ts'
import { readCommit } from '../../../shared/templates/goals/goal_commit.ts'
import { turningNotOf, requiresEvidence } from '../../../shared/templates/goals/goal_evidence.ts'
import { commitResult, quotesMissing } from '../../../shared/prompt/tools.ts'
import { goalsToAsk } from '../../../shared/prompt/situation.ts'
import type { HeldCall } from '../../held_call.ts'
import type { Briefing } from '../briefing.ts'
import type { Committer } from '../commits/committer.ts'
import type { EvidenceRequests } from '../commits/evidence_requests.ts'
import type { Recording } from './recording_tools.ts'

type Options = Pick<HeldCall, 'brief'> & {
  briefing: Briefing
  committer: Pick<Committer, 'add'>
  requests: Pick<EvidenceRequests, 'isDue' | 'met'>
  /** What the participants have said, with the ids of the stored turns. */
  participantTurns: () => {
    id: string
    text: string
    person_id: string | null
    ended_at: number | null
  }[]
  /** Called after each commit; the model continues when it settles. */
  awaitResponses: (goal_id: string) => Promise<void>
}

/**
 * The tool with which the model commits a goal. The framework does not check arguments against a
 * raw JSON Schema, so this does, and describes problems to the model. The model continues at once;
 * the commit is stored when its turn is certain. If the goal requires evidence and no quote is
 * verified, the commit counts all the same, but the model is asked to make it once more.
 */
export function commitGoalTool({
  brief,
  briefing,
  committer,
  requests,
  participantTurns,
  awaitResponses,
}: Options): Recording {
  const { template, language } = brief
  return async (args, message_id) => {
    const read = readCommit(template, args)
    if ('problem' in read) throw new llm.ToolError(read.problem)
    const { goal_id, data, quotes, confidence } = read.commit
    const isRequired = requiresEvidence(read.goal)
    const turns = participantTurns()
    const question = isRequired ? briefing.questionOf(goal_id, turns) : undefined
    const evidence = verifyQuotes(quotes, turns, {
      language,
      question,
      turning_not: turningNotOf(read.goal),
    })
    const commit = { goal_id, data, evidence, confidence }
    const isVerified = evidence.some(({ verified }) => verified)
    if (isVerified) requests.met(goal_id)
    if (isRequired && !isVerified && requests.isDue(goal_id)) {
      committer.add(commit, message_id, true)
      return quotesMissing(goal_id)
    }
    committer.add(commit, message_id)
    await awaitResponses(goal_id)
    return commitResult(goalsToAsk(briefing.situation))
  }
}
