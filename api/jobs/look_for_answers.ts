import { type Ending, findEnding, holdEnding, saveLook } from '../../db/calls/endings.ts'
import { finishJob, lookJob } from '../../db/calls/finish_job.ts'
import { enqueueAll } from '../../db/jobs.ts'
import type { Sql } from '../../db/sql.ts'
import { listTurns } from '../../db/calls/record/turns.ts'
import { commitGoalIn, type CommitRow, listCommits } from '../../db/outputs/commits.ts'
import { listClosed, listEntered } from '../../db/outputs/withdrawals.ts'
import { owedOf } from '../../shared/conversations/owed.ts'
import { listChainedCalls } from '../../db/outputs/chained_calls.ts'
import { readSettings } from '../../db/service/settings.ts'
import { SECOND } from '../../shared/base/time.ts'
import type { Usage } from '../../shared/calls/timeline/usage.ts'
import { questionOf } from '../../shared/conversations/question.ts'
import { type LateCommit, lateCommits } from '../../shared/conversations/late_commits.ts'
import { failureOf } from '../../shared/platform/model_failure.ts'
import { lastLookMessages, lastLookTool } from '../../shared/prompt/last_look.ts'
import { UNCHECKED } from '../../shared/templates/goals/goal_schema.ts'
import type { Goal } from '../../shared/templates/goals/goal.ts'
import type { SettledAt } from '../../shared/templates/goals/goal_time.ts'
import { storeEach } from '../../db/store_each.ts'
import type { Service } from '../service.ts'
import type { Job } from './job.ts'
import { leavingOut } from './leave_out.ts'
import { inModelSlots } from './model_slots.ts'
import { withModelUse } from './ended_call.ts'

/**
 * Looks through a finished call for answers that were given but not committed, because the call ended before
 * the model could commit them. They are committed as during the call, and their outputs fire. The findings,
 * the cost and the job that finishes the conversation are stored in one transaction, so that this happens
 * once. If the model does not answer, only this look is lost.
 */
export function lookForAnswers(): Job<'conversation.look'> {
  return inModelSlots({ run: look, asksModel, job: lookJob })
}

async function asksModel(sql: Sql, conversation_id: string): Promise<boolean> {
  const ending = await findEnding(sql, conversation_id)
  return ending?.status === 'processing' && (await findOwed(sql, ending)) !== undefined
}

async function look(service: Service, conversation_id: string) {
  const sql = service.pools.service
  const ending = await findEnding(sql, conversation_id)
  if (ending?.status !== 'processing') return
  const owed = await findOwed(sql, ending)
  // No transaction may be open while the model is asked; what changes meanwhile is found below.
  const found = owed && (await askForAnswers(service, ending, owed))
  await sql.begin(async (sql) => {
    if (!(await holdEnding(sql, conversation_id))) return
    if (found) {
      await storeLateCommits(service, sql, ending, found.commits)
      await saveLook(sql, conversation_id, found)
    }
    // Only with the findings: the summary and the final status are made from them.
    await enqueueAll(sql, [finishJob(conversation_id)])
  })
}

/** What the call may still hold, with what has been settled in it. */
type OwedAnswers = NonNullable<Awaited<ReturnType<typeof findOwed>>>

/** Undefined when there is nothing to look for. */
async function findOwed(sql: Sql, ending: Ending) {
  const { conversation_id, session_id, template, ended_reason } = ending
  if (ended_reason === 'cancelled' || ending.transcript_deleted_at) return undefined
  const commits = await listCommits(sql, conversation_id)
  const declined = (await listClosed(sql, conversation_id)).map(({ goal_id }) => goal_id)
  const owed = owedOf(template, commits, declined, await listTurns(sql, session_id))
  return owed && { commits, declined, owed }
}

/** For all attempts together: the summary waits for this. */
const LOOK_MS = 30 * SECOND
/** For checking everything that the model found: slow schemas of one template must not hold a slot for long. */
const CHECKS_MS = 5 * SECOND

/** The commits that the model finds, with what asking it cost and why it failed, if it did. */
async function askForAnswers(
  service: Service,
  ending: Ending,
  { commits: committed, declined, owed }: OwedAnswers,
) {
  const sql = service.pools.service
  const { conversation_id, session_id, template } = ending
  const settings = await readSettings(sql, service.config)
  const { llm, log } = service
  const withUse = (usage: Partial<Usage>) =>
    withModelUse(ending.processing_cost, 'last_look', usage, { ending, settings, llm })
  const calls = await listChainedCalls(sql, conversation_id)
  const messagesFor = (said: OwedAnswers['owed']['said']) =>
    lastLookMessages({
      ...ending,
      ...{ committed, declined, calls, owed: { ...owed, said } },
      said_at: new Date(owed.said.at(-1)!.started_at),
      time_zone: ending.setup.time_zone ?? null,
    })
  const tool = lastLookTool(owed, template)
  const heard = owed.said.filter(({ role }) => role === 'user')
  const signal = AbortSignal.timeout(LOOK_MS)
  try {
    const { calls, usage } = await leavingOut(owed.said, (said) =>
      llm.call(settings['llm.model'], messagesFor(said), tool, signal),
    )
    const until = performance.now() + CHECKS_MS
    const fit = async (goal: Goal, data: unknown) =>
      performance.now() < until
        ? service.renderer.fit(ending.org_id, goal, data)
        : { fault: { field: 'data', message: UNCHECKED } }
    const { commits, refused } = await lateCommits(template, owed, calls, fit, {
      language: ending.language,
      questionOf: (goal_id) => questionOf(goal_id, template, settledIn(committed, declined), heard),
    })
    if (refused.length > 0) log.info({ session_id, refused }, 'some late answers were rejected')
    return { commits, processing_cost: withUse(usage), detail: null }
  } catch (error) {
    const cause = failureOf(error)
    log.warn({ error: cause, session_id }, 'the search for late answers failed')
    const detail = `The last words were not searched for answers: ${cause.message}`
    return { commits: [], processing_cost: withUse({ unmetered_calls: 1 }), detail }
  }
}

/** When a goal was declined no longer matters: it was not asked again. */
function settledIn(commits: readonly CommitRow[], declined: readonly string[]): SettledAt[] {
  return [
    ...commits.map(({ goal_id, committed_at }) => {
      return { goal_id, at: committed_at.getTime(), is_declined: false }
    }),
    ...declined.map((goal_id) => ({ goal_id, at: 0, is_declined: true })),
  ]
}

/**
 * A commit that Postgres refuses does not block the others. Items that the participant corrected or withdrew
 * while the model was working stay as the participant left them.
 */
async function storeLateCommits(
  { log }: Service,
  sql: Sql,
  { org_id, session_id, conversation_id, template }: Ending,
  commits: readonly LateCommit[],
): Promise<void> {
  const session = { id: session_id, org_id, conversation_id }
  const entered = await listEntered(sql, conversation_id)
  const due = commits.filter(({ goal_id }) => !entered.has(goal_id))
  const refused = await storeEach(sql, due, async (sql, some) => {
    for (const commit of some) {
      await commitGoalIn(sql, { ...commit, session, template, source: 'agent' })
    }
  })
  for (const { row, error } of refused) {
    log.error({ error, session_id, goal_id: row.goal_id }, 'a late answer could not be stored')
  }
}
