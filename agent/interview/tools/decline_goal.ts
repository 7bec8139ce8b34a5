import { llm } from '@livekit/agents'
import { z } from 'zod'
import { goalsToAsk, committedIds } from '../../../shared/prompt/situation.ts'
import { commitResult } from '../../../shared/prompt/tools.ts'
import { verifyQuotes } from '../../../shared/conversations/verify_quotes.ts'
import { goalsOf } from '../../../shared/templates/template.ts'
import type { HeldCall } from '../../held_call.ts'
import type { Briefing } from '../briefing.ts'
import type { Committer } from '../commits/committer.ts'
import type { Recording } from './recording_tools.ts'

type Options = Pick<HeldCall, 'brief'> & {
  briefing: Pick<Briefing, 'situation'>
  committer: Pick<Committer, 'add'>
  /** What the participants have said, with the ids of the stored turns. */
  participantTurns: () => { id: string; text: string; person_id: string | null }[]
}

/**
 * The tool with which the model records that the participant prefers not to answer a goal. Like a
 * commit, it is stored when its turn is certain, but it fires nothing.
 */
export function declineGoalTool({
  brief,
  briefing,
  committer,
  participantTurns,
}: Options): Recording {
  return async (args, message_id) => {
    const parsed = Arguments.safeParse(args)
    if (!parsed.success) throw new llm.ToolError(z.prettifyError(parsed.error))
    const { goal_id, quotes } = parsed.data
    if (!goalsOf(brief.template).some(({ id }) => id === goal_id)) {
      throw new llm.ToolError(`There is no goal ${goal_id}; use an id of the plan.`)
    }
    if (committedIds(briefing.situation.committed).has(goal_id)) {
      throw new llm.ToolError(`The goal ${goal_id} was answered and stays as it is; go on.`)
    }
    const { language } = brief
    const evidence = verifyQuotes(quotes, participantTurns(), { language })
    if (!evidence.some(({ verified }) => verified)) {
      throw new llm.ToolError(
        "Nothing was recorded: quote the participant's own words with which they declined, exactly, and not just a syllable of a longer answer.",
      )
    }
    committer.add({ goal_id, data: null, evidence, confidence: null }, message_id)
    return commitResult(goalsToAsk(briefing.situation))
  }
}

const Arguments = z.object({
  goal_id: z.string(),
  quotes: z.array(z.string()).default([]),
})
