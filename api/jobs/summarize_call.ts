import { saveSummary } from '../../db/calls/endings.ts'
import { listVoiceChunks } from '../../db/calls/record/voice_activity.ts'
import { listChainedCalls } from '../../db/outputs/chained_calls.ts'
import { heardSpans } from '../../shared/calls/timeline/voice_activity.ts'
import { utterancesIn } from '../../shared/conversations/reflection/long_silences.ts'
import {
  SILENCE_NOTE,
  SUMMARY_NOTE,
  UNRECOGNIZED_NOTE,
} from '../../shared/conversations/summary_note.ts'
import type { ChainedCall } from '../../shared/outputs/chained_call.ts'
import { failureOf } from '../../shared/platform/model_failure.ts'
import { summaryMessages } from '../../shared/prompt/summary.ts'
import { goalsOf } from '../../shared/templates/template.ts'
import type { Llm } from '../providers/llm.ts'
import type { Service } from '../service.ts'
import { type EndedCall, dataByGoal, hasNoWords, withModelUse } from './ended_call.ts'
import { leavingOut } from './leave_out.ts'

export type Summarizer = Pick<Llm, 'provider' | 'complete'>

/**
 * Stores a summary and its cost. Only the model's words can fail: a note takes their place, and its detail says
 * why.
 */
export async function summarizeCall(
  llm: Summarizer,
  { pools: { service: sql }, log }: Service,
  call: EndedCall,
): Promise<void> {
  const { ending, settings } = call
  const { conversation_id, session_id } = ending
  const calls = await listChainedCalls(sql, conversation_id)
  const voices = heardSpans(await listVoiceChunks(sql, session_id))
  const { cause, summary, usage } = await summaryOf(llm, call, calls, voices)
  if (cause) log.warn({ error: cause, session_id }, 'no summary could be written')
  const detail = cause ? `No summary: ${cause.message}` : null
  const how = { ending, settings, llm }
  const processing_cost = withModelUse(ending.processing_cost, 'summary', usage, how)
  const { committed_at } = call
  await saveSummary(sql, conversation_id, { summary, processing_cost, detail, committed_at })
}

/** The model's summary, a note that nothing was recognized, or a note with the `cause` of a failure. */
async function summaryOf(
  llm: Summarizer,
  call: EndedCall,
  calls: ChainedCall[],
  voices: ReturnType<typeof heardSpans>,
) {
  const { ending, turns, commits, closed, settings } = call
  const { language, template } = ending
  if (hasNoWords(turns)) {
    const times = utterancesIn(voices)
    const note = times === 0 ? SILENCE_NOTE[language] : UNRECOGNIZED_NOTE[language](times)
    return { summary: note, usage: {} }
  }
  try {
    const known = { ...ending, calls, declined: closed }
    const findings = dataByGoal(call)
    const unverified = commits
      .filter(({ verification }) => verification === 'unverified')
      .map(({ goal_id }) => goal_id)
    const model = settings['llm.summary_model'] ?? settings['llm.model']
    const { text, usage } = await leavingOut(turns, (transcript) =>
      llm.complete(model, summaryMessages({ ...known, transcript, findings, unverified })),
    )
    return { summary: text, usage }
  } catch (error) {
    const cause = failureOf(error)
    const note = SUMMARY_NOTE[language](commits.length, goalsOf(template).length)
    return { summary: note, usage: { unmetered_calls: 1 }, cause }
  }
}
