import { llm } from '@livekit/agents'
import { z } from 'zod'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { verifyQuotes } from '../../../shared/templates/evidence.ts'
import { checkGoalData } from '../../../shared/templates/goal_schema.ts'
import { commitResult } from '../../../shared/prompt/tools.ts'
import { idsOf } from '../../../shared/prompt/situation.ts'
import { goalsOf } from '../../../shared/templates/template.ts'
import type { HeldCall } from '../../held_call.ts'
import type { Briefing } from '../briefing.ts'

type Options = Pick<HeldCall, 'sql' | 'lease' | 'brief' | 'log'> & {
  briefing: Briefing
  /** What the participants have said, with the ids of the stored turns. */
  heard: () => { id: string; text: string }[]
  /** Called after each new commit; the model continues when it settles. */
  committed: () => Promise<void>
}

/**
 * The tool with which the model commits a goal. The framework does not check arguments against a raw
 * JSON Schema, so this does, and returns problems to the model in words. Storing is idempotent,
 * because after an interruption the model may call it again.
 */
export function commitGoalTool({ sql, lease, brief, briefing, log, heard, committed }: Options) {
  const { session_id, org_id, conversation_id, template } = brief
  return llm.tool({
    name: 'commit_goal',
    description: 'Records the answer to one goal',
    parameters: ANY_OBJECT,
    async execute(args: unknown) {
      const parsed = Arguments.safeParse(args)
      if (!parsed.success) throw new llm.ToolError(z.prettifyError(parsed.error))
      const { goal_id, data, quotes, confidence } = parsed.data
      const goal = goalsOf(template).find(({ id }) => id === goal_id)
      if (!goal) throw new llm.ToolError(`There is no goal ${goal_id}; use an id of the plan.`)
      const problem = checkGoalData(goal, data)
      if (problem) throw new llm.ToolError(`The data does not fit the goal ${goal_id}: ${problem}`)

      const { repeated } = await commitGoal(sql, {
        session: { id: session_id, org_id, conversation_id },
        lease_token: lease.token,
        template,
        goal_id,
        data,
        evidence: verifyQuotes(quotes, heard()),
        confidence,
        source: 'agent',
      }).catch((error: unknown) => {
        log.warn({ error, goal_id }, 'a goal was not committed')
        throw error
      })
      briefing.note({ type: 'goal_committed', goal_id, data })
      if (!repeated) await committed()
      return commitResult(template, idsOf(briefing.situation.committed))
    },
  })
}

const Arguments = z.object({
  goal_id: z.string(),
  data: z.record(z.string(), z.unknown()),
  quotes: z.array(z.string()).default([]),
  confidence: z.number().min(0).max(1).nullable().default(null).catch(null),
})

/** The model sees the schemas of the goals instead (see `Briefing.commitTool`). */
const ANY_OBJECT = { type: 'object' as const, properties: {}, additionalProperties: true }
