import { giveUpCallbacks } from '../../db/outputs/callbacks.ts'
import { listChainedCalls } from '../../db/outputs/chained_calls.ts'
import { type CommitRow, listCommits } from '../../db/outputs/commits.ts'
import { findRates, saveCost } from '../../db/conversations/costs.ts'
import { endLostCall } from '../../db/calls/end_call.ts'
import { finishJob } from '../../db/calls/finish_job.ts'
import { type Ending, findEnding, saveSummary } from '../../db/calls/endings.ts'
import { readSettings } from '../../db/system/system_config.ts'
import { enqueueAll } from '../../db/jobs.ts'
import { moveConversation } from '../../db/conversations/transitions.ts'
import { listTurns } from '../../db/calls/turns.ts'
import type { ChainedCall } from '../../shared/outputs/chained_call.ts'
import { flowOf } from '../../shared/templates/flow.ts'
import { finalStatus } from '../../shared/result/outcome.ts'
import { DEFAULT_RATES, price, type Rates, ratesOver } from '../../shared/result/pricing.ts'
import { summaryMessages } from '../../shared/prompt/summary.ts'
import { SILENCE_NOTE, SUMMARY_NOTE } from '../../shared/result/summary_note.ts'
import { goalsOf } from '../../shared/templates/template.ts'
import type { Turn } from '../../shared/timeline/turn.ts'
import { SECOND } from '../../shared/time.ts'
import type { Job } from './job.ts'
import type { Completion, Llm, Message } from '../models/llm.ts'
import { observeCall } from './observe_call.ts'
import type { Service } from '../service.ts'

/** How many run at once: a model that hangs must not use up the places of other jobs. */
const AT_ONCE = 8
const LATER_MS = 2 * SECOND

/**
 * Stores the cost and summary of a call that is over, then its final status, which callers wait for.
 * Each step is stored before the next, so that a retry continues. A model that does not answer only
 * costs the summary.
 */
export function finishConversation(llm: Llm): Job<'conversation.finish'> {
  let running = 0
  return async (service, { conversation_id }) => {
    if (running >= AT_ONCE) {
      const run_at = new Date(Date.now() + LATER_MS)
      return enqueueAll(service.pools.service, [finishJob(conversation_id, run_at)])
    }
    running++
    try {
      await finish(llm, service, conversation_id)
    } finally {
      running--
    }
  }
}

async function finish(llm: Llm, service: Service, conversation_id: string) {
  const sql = service.pools.service
  const ending = await findEnding(sql, conversation_id)
  if (ending?.status !== 'processing') return
  if (!ending.is_call_over) return endWithoutAgent(service, ending)

  await giveUpCallbacks(sql, conversation_id)
  const parts = Object.entries(ending.setup)
  const providers = Object.fromEntries(parts.map(([part, { provider }]) => [part, provider]))
  const [turns, commits, rates] = await Promise.all([
    listTurns(sql, ending.session_id),
    listCommits(sql, conversation_id),
    currentRates(service),
  ])
  await saveCost(sql, ending.session_id, price(ending.usage, providers, rates))

  if (ending.summary === null) {
    const calls = await listChainedCalls(sql, conversation_id)
    const settings = await readSettings(sql, service.config)
    const model = settings['llm.summary_model'] ?? settings['llm.model']
    const ask = llm.complete.bind(llm, model)
    const { cause, summary, usage } = await summarize(ask, { ...ending, calls }, turns, commits)
    if (cause) service.log.warn({ error: cause, conversation_id }, 'no summary could be written')
    const detail = cause ? `No summary: ${cause.message}` : null
    const processing_cost = price(usage, { llm: llm.provider }, rates)
    await saveSummary(sql, conversation_id, { summary, processing_cost, detail })
  }

  const committed = new Set(commits.map(({ goal_id }) => goal_id))
  const to = finalStatus(ending.ended_reason, flowOf(ending.template, committed).finished)
  const moved = await moveConversation(sql, conversation_id, { from: ['processing'], to })
  if (moved) observeCall(ending, to, turns)
}

/** Ends the call of a conversation that was cancelled, and whose agent did not. This job comes again. */
async function endWithoutAgent(
  { pools, livekit, log }: Service,
  { conversation_id, session_id }: Ending,
) {
  const detail = 'the agent did not end it'
  await pools.service.begin((sql) => endLostCall(sql, conversation_id, detail))
  log.warn({ session_id }, 'a cancelled call was ended in place of its agent')
  await livekit.deleteRoom(session_id)
}

async function currentRates({ pools, log }: Service): Promise<Rates> {
  const configured = await findRates(pools.service)
  try {
    return ratesOver(configured)
  } catch (error) {
    log.error({ error }, 'the configured rates are not valid; using the defaults')
    return DEFAULT_RATES
  }
}

/** The model's summary, a note that nobody spoke, or a note with the `cause` of a failure. */
async function summarize(
  ask: (messages: Message[]) => Promise<Completion>,
  { language, template, context, calls }: Ending & { calls: ChainedCall[] },
  transcript: Turn[],
  commits: CommitRow[],
) {
  const isSilent = !transcript.some(({ role }) => role === 'user')
  if (isSilent) return { summary: SILENCE_NOTE[language], usage: {} }
  const findings = Object.fromEntries(commits.map(({ goal_id, data }) => [goal_id, data]))
  try {
    const messages = summaryMessages({ template, language, context, calls, transcript, findings })
    const { text, usage } = await ask(messages)
    return { summary: text, usage }
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error))
    const note = SUMMARY_NOTE[language](commits.length, goalsOf(template).length)
    return { summary: note, usage: { unmetered_calls: 1 }, cause }
  }
}
