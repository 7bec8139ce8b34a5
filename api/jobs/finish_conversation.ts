import { giveUpCallbacks } from '../../db/outputs/callbacks.ts'
import { listChainedCalls } from '../../db/outputs/chained_calls.ts'
import { type CommitRow, listCommits } from '../../db/outputs/commits.ts'
import { listClosed } from '../../db/outputs/withdrawals.ts'
import { reflectJob } from '../../db/conversations/reflections.ts'
import { saveCost } from '../../db/conversations/costs.ts'
import { endLostCall } from '../../db/calls/end_call.ts'
import { finishJob } from '../../db/calls/finish_job.ts'
import { type Ending, findEnding, saveSummary } from '../../db/calls/endings.ts'
import { readSettings } from '../../db/system/system_config.ts'
import { enqueueAll } from '../../db/jobs.ts'
import type { Sql } from '../../db/sql.ts'
import { moveConversation } from '../../db/conversations/transitions.ts'
import { savePauseParts } from '../../db/calls/record/pause_parts.ts'
import { listTurns } from '../../db/calls/record/turns.ts'
import { saveUnheard } from '../../db/calls/record/unheard.ts'
import { listVoiceChunks } from '../../db/calls/record/voice_activity.ts'
import type { ChainedCall } from '../../shared/outputs/chained_call.ts'
import { flowOf } from '../../shared/templates/flow.ts'
import { utterancesIn } from '../../shared/interviews/reflection/silences.ts'
import { heardSpans } from '../../shared/calls/timeline/voice_activity.ts'
import { finalStatus } from '../../shared/interviews/outcome.ts'
import { price } from '../../shared/platform/prices/pricing.ts'
import { processingCost } from '../../shared/platform/prices/processing_cost.ts'
import { summaryMessages } from '../../shared/prompt/summary.ts'
import {
  SILENCE_NOTE,
  SUMMARY_NOTE,
  UNRECOGNIZED_NOTE,
} from '../../shared/interviews/summary_note.ts'
import { goalsOf } from '../../shared/templates/template.ts'
import type { Turn } from '../../shared/calls/timeline/turn.ts'
import { providersOf } from '../../shared/calls/call_fields.ts'
import type { Job } from './job.ts'
import { failureOf } from '../../shared/platform/models/failure.ts'
import type { Completion, Llm, Message } from '../models/llm.ts'
import { inModelSlots } from './model_slots.ts'
import { observeCall } from './observe_call.ts'
import type { Service } from '../service.ts'

type Summarizer = Pick<Llm, 'provider' | 'complete'>

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
  return ending.summary === null && !isSilent(await listTurns(sql, ending.session_id))
}

async function finish(llm: Summarizer, service: Service, conversation_id: string) {
  const sql = service.pools.service
  const ending = await findEnding(sql, conversation_id)
  if (ending?.status !== 'processing') return
  if (!ending.is_call_over) return endWithoutAgent(service, ending)

  await giveUpCallbacks(sql, conversation_id)
  const [turns, commits, closed, settings] = await Promise.all([
    listTurns(sql, ending.session_id),
    listCommits(sql, conversation_id),
    listClosed(sql, conversation_id),
    readSettings(sql, service.config),
  ])
  const parts = await savePauseParts(sql, ending.session_id, turns)
  const isUnheard = await saveUnheard(sql, ending.session_id, turns)
  const { prices } = settings
  const at = ending.started_at ?? new Date()
  const providers = providersOf(ending.setup)
  await saveCost(sql, ending.session_id, price(ending.usage, { providers, prices, at }))

  if (ending.summary === null) {
    const calls = await listChainedCalls(sql, conversation_id)
    const model = settings['llm.summary_model'] ?? settings['llm.model']
    const ask = llm.complete.bind(llm, model)
    const known = { ...ending, calls, declined: closed }
    const voices = heardSpans(await listVoiceChunks(sql, ending.session_id))
    const { cause, summary, usage } = await summarize(ask, known, turns, commits, voices)
    if (cause) service.log.warn({ error: cause, conversation_id }, 'no summary could be written')
    const detail = cause ? `No summary: ${cause.message}` : null
    const cost = price(usage, { providers: { llm: llm.provider }, prices, at })
    const processing_cost = processingCost(ending.processing_cost, 'summary', cost)
    await saveSummary(sql, conversation_id, { summary, processing_cost, detail })
  }

  const [committed, done] = [commits, closed].map((of) => new Set(of.map((one) => one.goal_id)))
  const to = finalStatus(ending.ended_reason, flowOf(ending.template, committed!, done).finished)
  const moved = await sql.begin(async (sql) => {
    const moved = await moveConversation(sql, conversation_id, { from: ['processing'], to })
    if (moved) await enqueueAll(sql, [reflectJob(conversation_id)])
    return moved
  })
  if (moved) observeCall(ending, to, { turns, parts, isUnheard })
}

/** Ends the call of a cancelled conversation whose agent did not end it. This job then runs again. */
async function endWithoutAgent(
  { pools, livekit, log }: Service,
  { conversation_id, session_id }: Ending,
) {
  const ending = { reason: 'agent_error', detail: 'the agent did not end it' } as const
  await pools.service.begin((sql) => endLostCall(sql, conversation_id, ending))
  log.warn({ session_id }, 'a cancelled call was ended on behalf of its agent')
  await livekit.deleteRoom(session_id)
}

/** The model's summary, a note that nothing was recognized, or a note with the `cause` of a failure. */
async function summarize(
  ask: (messages: Message[]) => Promise<Completion>,
  known: Ending & { calls: ChainedCall[]; declined: { goal_id: string }[] },
  transcript: Turn[],
  commits: CommitRow[],
  voices: ReturnType<typeof heardSpans>,
) {
  const { language, template } = known
  if (isSilent(transcript)) {
    const times = utterancesIn(voices)
    const note = times === 0 ? SILENCE_NOTE[language] : UNRECOGNIZED_NOTE[language](times)
    return { summary: note, usage: {} }
  }
  const findings = Object.fromEntries(commits.map(({ goal_id, data }) => [goal_id, data]))
  try {
    const messages = summaryMessages({ ...known, transcript, findings })
    const { text, usage } = await ask(messages)
    return { summary: text, usage }
  } catch (error) {
    const cause = failureOf(error)
    const note = SUMMARY_NOTE[language](commits.length, goalsOf(template).length)
    return { summary: note, usage: { unmetered_calls: 1 }, cause }
  }
}

function isSilent(transcript: readonly Turn[]) {
  return !transcript.some(({ role }) => role === 'user')
}
