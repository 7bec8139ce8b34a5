import type { Ending } from '../../../db/calls/endings.ts'
import { listChainedCalls } from '../../../db/outputs/chained_calls.ts'
import { readSettings } from '../../../db/system/system_config.ts'
import { SECOND } from '../../../shared/base/time.ts'
import type { Usage } from '../../../shared/calls/timeline/usage.ts'
import { lateCommits } from '../../../shared/interviews/late_commits.ts'
import { failureOf } from '../../../shared/platform/models/failure.ts'
import { lastLookMessages, lastLookTool } from '../../../shared/prompt/last_look.ts'
import { UNCHECKED } from '../../../shared/templates/goals/goal_schema.ts'
import type { Service } from '../../service.ts'
import { withModelUse } from './ended_call.ts'
import type { OwedAnswers } from './owed_answers.ts'

/** For all attempts together: the summary waits for this. */
const LOOK_MS = 30 * SECOND
/** For checking everything that the model found: slow schemas of one template must not hold a slot for long. */
const CHECKS_MS = 5 * SECOND

/** The commits that the model finds, with what asking it cost and why it failed, if it did. */
export async function askForAnswers(
  service: Service,
  ending: Ending,
  { commits: committed, declined, owed }: OwedAnswers,
) {
  const sql = service.pools.service
  const { conversation_id, template } = ending
  const settings = await readSettings(sql, service.config)
  const { llm, log } = service
  const withUse = (usage: Partial<Usage>) =>
    withModelUse(ending.processing_cost, 'last_look', usage, { ending, settings, llm })
  const calls = await listChainedCalls(sql, conversation_id)
  const messages = lastLookMessages({
    ...ending,
    ...{ committed, declined, calls, owed },
    said_at: new Date(owed.said.at(-1)!.started_at),
    time_zone: ending.setup.time_zone ?? null,
  })
  try {
    const { calls, usage } = await llm.call(
      settings['llm.model'],
      messages,
      lastLookTool(owed, template),
      AbortSignal.timeout(LOOK_MS),
    )
    const until = performance.now() + CHECKS_MS
    const { commits, refused } = await lateCommits(template, owed, calls, async (goal, data) =>
      performance.now() < until
        ? service.renderer.findFault(ending.org_id, goal, data)
        : { message: UNCHECKED },
    )
    if (refused.length > 0)
      log.info({ conversation_id, refused }, 'some late answers were rejected')
    return { commits, processing_cost: withUse(usage), detail: null }
  } catch (error) {
    const cause = failureOf(error)
    log.warn({ error: cause, conversation_id }, 'the search for late answers failed')
    const detail = `The last words were not searched for answers: ${cause.message}`
    return { commits: [], processing_cost: withUse({ unmetered_calls: 1 }), detail }
  }
}
