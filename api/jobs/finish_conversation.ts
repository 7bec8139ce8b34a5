import { type Ending, findEnding } from '../../db/calls/endings.ts'
import { finishJob } from '../../db/calls/finish_job.ts'
import { listTurns } from '../../db/calls/record/turns.ts'
import { giveUpCallbacks } from '../../db/outputs/callbacks.ts'
import type { Sql } from '../../db/sql.ts'
import { endLostCall } from '../../db/calls/end_call.ts'
import { saveCost } from '../../db/conversations/costs.ts'
import { savePauseParts } from '../../db/calls/record/pause_parts.ts'
import { saveUnheard } from '../../db/calls/record/voice_activity.ts'
import { providersOf } from '../../shared/calls/call_fields.ts'
import { costOf } from '../../shared/platform/cost.ts'
import type { Service } from '../service.ts'
import { closeConversation } from './close_conversation.ts'
import { type EndedCall, hasNoWords, pricedAt, readEndedCall } from './ended_call.ts'
import { observeCall } from './observe_call.ts'
import { type Summarizer, summarizeCall } from './summarize_call.ts'
import type { Job } from './job.ts'
import { inModelSlots } from './model_slots.ts'

/**
 * Stores the cost and summary of a finished call, then its final status, which callers wait for. Each step is
 * stored before the next, so that a retry continues where the last attempt failed. If the model does not
 * answer, only the summary is lost.
 */
export function finishConversation(llm: Summarizer): Job<'conversation.finish'> {
  const run = (service: Service, conversation_id: string) => finish(llm, service, conversation_id)
  return inModelSlots({ run, asksModel, job: finishJob })
}

/** Whether finishing it takes a summary by the model. */
async function asksModel(sql: Sql, conversation_id: string): Promise<boolean> {
  const ending = await findEnding(sql, conversation_id)
  if (ending?.status !== 'processing' || !ending.is_call_over) return false
  return ending.summary === null && !hasNoWords(await listTurns(sql, ending.session_id))
}

async function finish(llm: Summarizer, service: Service, conversation_id: string) {
  const sql = service.pools.service
  const ending = await findEnding(sql, conversation_id)
  if (ending?.status !== 'processing') return
  // Nothing may be derived from a call to which its agent may still add.
  if (!ending.is_call_over) return endWithoutAgent(service, ending)

  // Nobody is left in the room to receive them: their deliveries are final before the conversation is.
  await giveUpCallbacks(sql, conversation_id)
  const call = await readEndedCall(service, ending)
  // What needs no model comes before the summary, which may take long or fail.
  const pauses = await recordPauses(sql, call)
  await priceCall(sql, call)
  if (ending.summary === null) await summarizeCall(llm, service, call)
  // Whoever waits for the final status then reads all of the above.
  const outcome = await closeConversation(sql, call)
  // Only by the run that gave it its status, so that no call is counted twice.
  if (outcome) observeCall(ending, outcome, { turns: call.turns, ...pauses })
}

/** Ends the call of a cancelled conversation whose agent did not end it. The job that finishes it then runs again. */
async function endWithoutAgent(
  { pools, livekit, log }: Service,
  { conversation_id, session_id }: Ending,
): Promise<void> {
  const ending = { reason: 'agent_error', detail: 'the agent did not end it' } as const
  await pools.service.begin((sql) => endLostCall(sql, conversation_id, ending))
  log.warn({ session_id }, 'a cancelled call was ended on behalf of its agent')
  await livekit.deleteRoom(session_id)
}

/** Stores what the pauses of a call consist of, and whether nobody in it was understood. */
async function recordPauses(sql: Sql, { ending, turns }: EndedCall) {
  const parts = await savePauseParts(sql, ending.session_id, turns)
  const isUnheard = await saveUnheard(sql, ending.session_id, turns)
  return { parts, isUnheard }
}

/** Stores what the call itself cost, without the work after it. */
async function priceCall(sql: Sql, { ending, settings }: EndedCall): Promise<void> {
  const providers = providersOf(ending.setup)
  const cost = costOf(ending.usage, { providers, prices: settings.prices, at: pricedAt(ending) })
  await saveCost(sql, ending.session_id, cost)
}
