import { findEnding, holdEnding, saveLook } from '../../db/calls/endings.ts'
import { finishJob, lookJob } from '../../db/calls/finish_job.ts'
import { enqueueAll } from '../../db/jobs.ts'
import type { Sql } from '../../db/sql.ts'
import type { Service } from '../service.ts'
import { askForAnswers } from './after_call/ask_for_answers.ts'
import { findOwed } from './after_call/owed_answers.ts'
import { storeLateCommits } from './after_call/store_late_commits.ts'
import type { Job } from './job.ts'
import { inModelSlots } from './model_slots.ts'

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
