import { type Ending, findEnding } from '../../db/calls/endings.ts'
import { findReflected, reflectJob, saveReflection } from '../../db/conversations/reflections.ts'
import { enqueueAll } from '../../db/jobs.ts'
import { TERMINAL } from '../../shared/calls/states.ts'
import { MINUTE, SECOND } from '../../shared/base/time.ts'
import { listIncidents } from '../../db/calls/record/incidents.ts'
import { listVoiceChunks } from '../../db/calls/record/voice_activity.ts'
import { heardSpans } from '../../shared/calls/timeline/voice_activity.ts'
import type { Usage } from '../../shared/calls/timeline/usage.ts'
import { factsOf } from '../../shared/conversations/reflection/facts.ts'
import { allTags } from '../../shared/conversations/reflection/reflection_tags.ts'
import {
  judgeByFacts,
  readVerdict,
  type Verdict,
} from '../../shared/conversations/reflection/verdict.ts'
import { failureOf } from '../../shared/platform/model_failure.ts'
import { correctionMessages, reflectionMessages } from '../../shared/prompt/reflection_prompt.ts'
import { atMost } from '../async/at_most.ts'
import type { Service } from '../service.ts'
import type { Llm, Message } from '../providers/llm.ts'
import type { Job } from './job.ts'
import { leavingOut } from './leave_out.ts'
import { dataByGoal, hasNoWords, readEndedCall, withModelUse } from './ended_call.ts'

/** Concurrency limit: a hanging model must not use up the slots of other jobs. */
const CONCURRENCY = 8
const LATER_MS = 2 * SECOND

/**
 * Judges a finished conversation and stores the result with its cost. If the model does not answer, the
 * result rests on the facts alone and says so, and the model is retried later, a few times. Requires that the
 * transcript has not been deleted.
 */
export function reflectOnConversation(): Job<'conversation.reflect'> {
  const limited = atMost(CONCURRENCY)
  return (service, { conversation_id }) =>
    limited(
      () => reflect(service, conversation_id),
      () => {
        const run_at = new Date(Date.now() + LATER_MS)
        return enqueueAll(service.pools.service, [reflectJob(conversation_id, run_at)])
      },
    )
}

async function reflect(service: Service, conversation_id: string) {
  const sql = service.pools.service
  const [ending, reflected] = await Promise.all([
    findEnding(sql, conversation_id),
    findReflected(sql, conversation_id),
  ])
  if (!ending || !reflected || !canBeJudged(ending)) return
  if (!isReflectionDue(reflected.reflection)) return

  const call = await readJudgedCall(service, ending)
  // No transaction may be open while the model is asked.
  const judgement = await judgeCall(service.llm, call)
  await storeReflection(service, call, reflected, judgement)
}

/** Only what is final is judged, and only while its words are kept. */
function canBeJudged({ status, transcript_deleted_at }: Ending) {
  return TERMINAL.includes(status) && !transcript_deleted_at
}

/** A call that is over, with what it is judged by. */
type JudgedCall = Awaited<ReturnType<typeof readJudgedCall>>

async function readJudgedCall(service: Service, ending: Ending) {
  const sql = service.pools.service
  const [call, track, incidents] = await Promise.all([
    readEndedCall(service, ending),
    listVoiceChunks(sql, ending.session_id),
    listIncidents(sql, ending.session_id),
  ])
  const { turns, commits, closed: declined, settings } = call
  const facts = factsOf({
    ...ending,
    ...{ turns, commits, declined, incidents, voices: heardSpans(track) },
    failures: ending.usage.failures,
  })
  const tags = allTags(settings['reflection.tags'])
  return { ...call, facts, tags, model: settings['llm.reflection_model'] ?? settings['llm.model'] }
}

/** The model's verdict, or why there is none. */
type Judgement = {
  /** Absent: the result rests on the facts alone. */
  verdict?: Verdict
  /** Why there is no verdict; null when there is. */
  note: string | null
  /** The model did not answer; a retry may succeed. */
  cause?: Error
  usage: Partial<Usage>
}

/** The model is not asked when no speech of a participant was recognized. */
async function judgeCall(llm: Llm, call: JudgedCall): Promise<Judgement> {
  const { ending, turns, closed, facts, tags, model } = call
  if (hasNoWords(turns)) {
    return { note: 'Nothing was recognized, so no model was asked', usage: {} }
  }
  const known = { findings: dataByGoal(call), declined: closed, facts, tags }
  const messagesFor = (transcript: typeof turns) =>
    reflectionMessages({ ...ending, ...known, transcript })
  return judge(llm, { model, turns, messagesFor, tags })
}

type Question = {
  model: string
  turns: JudgedCall['turns']
  messagesFor: (turns: JudgedCall['turns']) => Message[]
  /** The tags that the answer may use. */
  tags: Record<string, string>
}

/** Asks a model for its verdict, and a second time if the answer is unusable. */
async function judge(llm: Llm, { model, turns, messagesFor, tags }: Question): Promise<Judgement> {
  const allowed = { tags: Object.keys(tags), turn_ids: turns.map(({ id }) => id) }
  const usage = { input_tokens: 0, cached_tokens: 0, output_tokens: 0 }
  const metered = { llm: { [model]: usage } }
  const ask = async (asked: Message[]) => {
    const completion = await llm.complete(model, asked)
    for (const used of Object.values(completion.usage.llm)) {
      usage.input_tokens += used.input_tokens
      usage.cached_tokens += used.cached_tokens
      usage.output_tokens += used.output_tokens
    }
    return completion.text
  }
  try {
    const { messages, first } = await leavingOut(turns, async (said) => {
      const messages = messagesFor(said)
      return { messages, first: await ask(messages) }
    })
    const read = readVerdict(first, allowed)
    if ('verdict' in read) return { ...read, note: null, usage: metered }
    const second = await ask([...messages, ...correctionMessages(first, read.wrong)])
    const again = readVerdict(second, allowed)
    if ('verdict' in again) return { ...again, note: null, usage: metered }
    return { note: `The answer of ${model} cannot be used: ${again.wrong}`, usage: metered }
  } catch (error) {
    const cause = failureOf(error)
    return { note: `${model} did not answer: ${cause.message}`, cause, usage: metered }
  }
}

/** The delay before each retry after the model has failed; then it gives up. */
const RETRY_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE]

type Reflected = NonNullable<Awaited<ReturnType<typeof findReflected>>>

/** Whether there is no reflection yet, or one without a model that may still be retried. */
function isReflectionDue(before: Reflected['reflection']): boolean {
  if (!before) return true
  const { model, failures } = before
  return model === null && failures > 0 && failures <= RETRY_MS.length
}

/** Stores the verdict of the model, or that of the facts; after a failure of the model also its retry. */
async function storeReflection(
  { pools, llm, log }: Service,
  call: JudgedCall,
  { reflection: before, processing_cost }: Reflected,
  { verdict, note, cause, usage }: Judgement,
): Promise<void> {
  const { conversation_id, session_id } = call.ending
  const { severity, tags, why, turn_id } = verdict ?? judgeByFacts(call.facts)
  const earlier = before?.failures ?? 0
  const failures = earlier + (cause ? 1 : 0)
  const used = { ...usage, unmetered_calls: failures }
  const isStored = await pools.service.begin(async (sql) => {
    const isStored = await saveReflection(sql, conversation_id, before, {
      verdict: { severity, tags },
      reflection: {
        ...{ why, turn_id, note, failures },
        facts: call.facts,
        model: verdict ? call.model : null,
      },
      processing_cost: withModelUse(processing_cost, 'reflection', used, { ...call, llm }),
      committed_at: call.committed_at,
    })
    // A participant has changed an answer meanwhile, unless another run was faster, and then the job does nothing.
    if (!isStored) await enqueueAll(sql, [reflectJob(conversation_id)])
    const wait = cause && RETRY_MS[earlier]
    if (isStored && wait) {
      await enqueueAll(sql, [reflectJob(conversation_id, new Date(Date.now() + wait))])
    }
    return isStored
  })
  if (cause && isStored) {
    log.warn({ error: cause, session_id, failures }, 'no model reflected on the conversation')
  }
}
