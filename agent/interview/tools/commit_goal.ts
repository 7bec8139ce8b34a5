import { llm } from '@livekit/agents'
import { verifyQuotes } from '../../../shared/conversations/verify_quotes.ts'
import { readCommit } from '../../../shared/templates/goals/goal_commit.ts'
import { commitResult } from '../../../shared/prompt/tools.ts'
import { goalsToAsk } from '../../../shared/prompt/situation.ts'
import type { HeldCall } from '../../held_call.ts'
import type { Briefing } from '../briefing.ts'
import type { Committer } from '../commits/committer.ts'
import type { Recording } from './recording_tools.ts'

type Options = Pick<HeldCall, 'brief'> & {
  briefing: Briefing
  committer: Pick<Committer, 'add'>
  /** What the participants have said, with the ids of the stored turns. */
  participantTurns: () => { id: string; text: string }[]
  /** Called after each commit; the model continues when it settles. */
  awaitResponses: (goal_id: string) => Promise<void>
}

/**
 * The tool with which the model commits a goal. The framework does not check arguments against a
 * raw JSON Schema, so this does, and describes problems to the model. The model continues at once;
 * the commit is stored when its turn is certain.
 */
export function commitGoalTool({
  brief,
  briefing,
  committer,
  participantTurns,
  awaitResponses,
}: Options): Recording {
  const { template } = brief
  return async (args, message_id) => {
    const read = readCommit(template, args)
    if ('problem' in read) throw new llm.ToolError(read.problem)
    const { goal_id, data, quotes, confidence } = read.commit
    const evidence = verifyQuotes(quotes, participantTurns())
    committer.add({ goal_id, data, evidence, confidence }, message_id)
    await awaitResponses(goal_id)
    return commitResult(goalsToAsk(briefing.situation))
  }
}
