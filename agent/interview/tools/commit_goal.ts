import { llm } from '@livekit/agents'
import { z } from 'zod'
import { verifyQuotes } from '../../../shared/templates/evidence.ts'
import { checkGoalData } from '../../../shared/templates/goal_schema.ts'
import { goalsOf } from '../../../shared/templates/template.ts'
import type { HeldCall } from '../../held_call.ts'
import type { Briefing } from '../briefing.ts'
import type { Committer } from '../commits/committer.ts'
import type { Recording } from './recording_tools.ts'

type Options = Pick<HeldCall, 'brief'> & {
  briefing: Briefing
  committer: Pick<Committer, 'add'>
  /** What the participants have said, with the ids of the stored turns. */
  heard: () => { id: string; text: string }[]
  /** Called after each commit; the model continues when it settles. */
  committed: (goal_id: string) => Promise<void>
}

/**
 * The tool with which the model commits a goal. The framework does not check arguments against a raw
 * JSON Schema, so this does, and returns problems to the model in words. The model goes on at once;
 * the commit is stored when its turn is certain.
 */
export function commitGoalTool({
  brief,
  briefing,
  committer,
  heard,
  committed,
}: Options): Recording {
  const { template } = brief
  return async (args, turn_id) => {
    const parsed = Arguments.safeParse(args)
    if (!parsed.success) throw new llm.ToolError(z.prettifyError(parsed.error))
    const { goal_id, data, quotes, confidence } = parsed.data
    const goal = goalsOf(template).find(({ id }) => id === goal_id)
    if (!goal) throw new llm.ToolError(`There is no goal ${goal_id}; use an id of the plan.`)
    const problem = checkGoalData(goal, data)
    if (problem) throw new llm.ToolError(`The data does not fit the goal ${goal_id}: ${problem}`)

    committer.add({ goal_id, data, evidence: verifyQuotes(quotes, heard()), confidence }, turn_id)
    await committed(goal_id)
    return briefing.commitResult()
  }
}

const Arguments = z.object({
  goal_id: z.string(),
  data: z.record(z.string(), z.unknown()),
  quotes: z.array(z.string()).default([]),
  confidence: z.number().min(0).max(1).nullable().default(null).catch(null),
})
