import { type Ending, findEnding } from '../../db/calls/endings.ts'
import { summarizeJob } from '../../db/calls/finish_job.ts'
import { listTurns } from '../../db/calls/record/turns.ts'
import { enqueueAll } from '../../db/jobs.ts'
import type { Sql } from '../../db/sql.ts'
import { TERMINAL } from '../../shared/calls/states.ts'
import { SECOND } from '../../shared/base/time.ts'
import type { Service } from '../service.ts'
import { hasNoWords, readEndedCall } from './ended_call.ts'
import type { Job } from './job.ts'
import { inModelSlots } from './model_slots.ts'
import { type Summarizer, summarizeCall } from './summarize_call.ts'

/** How long the job that finishes a conversation, and writes its summary itself, is waited for. */
const FINISHING_MS = 5 * SECOND

/**
 * Writes the summary of a finished conversation anew, because its participant corrected or withdrew an answer, which
 * deleted the summary before.
 */
export function summarizeAgain(llm: Summarizer): Job<'conversation.summarize'> {
  const run = (service: Service, conversation_id: string) => again(llm, service, conversation_id)
  return inModelSlots({ run, asksModel, job: summarizeJob })
}

async function asksModel(sql: Sql, conversation_id: string): Promise<boolean> {
  const ending = await findEnding(sql, conversation_id)
  if (!ending || !isDue(ending)) return false
  return !hasNoWords(await listTurns(sql, ending.session_id))
}

async function again(llm: Summarizer, service: Service, conversation_id: string) {
  const sql = service.pools.service
  const ending = await findEnding(sql, conversation_id)
  if (ending?.status === 'processing') {
    const run_at = new Date(Date.now() + FINISHING_MS)
    return enqueueAll(sql, [summarizeJob(conversation_id, { run_at })])
  }
  if (!ending || !isDue(ending)) return
  await summarizeCall(llm, service, await readEndedCall(service, ending))
}

function isDue({ status, summary }: Pick<Ending, 'status' | 'summary'>): boolean {
  return TERMINAL.includes(status) && summary === null
}
