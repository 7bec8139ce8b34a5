import type { Ending } from '../../../db/calls/endings.ts'
import { listVoiceChunks } from '../../../db/calls/record/voice_activity.ts'
import { heardSpans } from '../../../shared/calls/timeline/voice_activity.ts'
import type { Usage } from '../../../shared/calls/timeline/usage.ts'
import { factsOf } from '../../../shared/interviews/reflection/facts.ts'
import { allTags } from '../../../shared/interviews/reflection/reflection_tags.ts'
import { readVerdict, type Verdict } from '../../../shared/interviews/reflection/verdict.ts'
import { failureOf } from '../../../shared/platform/models/failure.ts'
import { correctionMessages, reflectionMessages } from '../../../shared/prompt/reflection_prompt.ts'
import type { Llm, Message } from '../../models/llm.ts'
import type { Service } from '../../service.ts'
import { dataByGoal, readEndedCall } from './ended_call.ts'
import { isWordless } from './summarize_call.ts'

/** A call that is over, with what it is judged by. */
export type JudgedCall = Awaited<ReturnType<typeof readJudgedCall>>

export async function readJudgedCall(service: Service, ending: Ending) {
  const [call, track] = await Promise.all([
    readEndedCall(service, ending),
    listVoiceChunks(service.pools.service, ending.session_id),
  ])
  const { turns, commits, closed: declined, settings } = call
  const facts = factsOf({
    ...ending,
    ...{ turns, commits, declined, voices: heardSpans(track) },
    failures: ending.usage.failures,
  })
  const tags = allTags(settings['reflection.tags'])
  return { ...call, facts, tags, model: settings['llm.reflection_model'] ?? settings['llm.model'] }
}

/** The model's verdict, or why there is none. */
export type Judgement = {
  /** Absent: the result rests on the facts alone. */
  verdict?: Verdict
  /** Why there is no verdict; null when there is. */
  note: string | null
  /** The model did not answer; a retry may succeed. */
  cause?: Error
  usage: Partial<Usage>
}

/** The model is not asked when no speech of a participant was recognized. */
export async function judgeCall(llm: Llm, call: JudgedCall): Promise<Judgement> {
  const { ending, turns, closed, facts, tags, model } = call
  if (isWordless(turns)) {
    return { note: 'Nothing was recognized, so no model was asked', usage: {} }
  }
  const known = { transcript: turns, findings: dataByGoal(call), declined: closed, facts, tags }
  const messages = reflectionMessages({ ...ending, ...known })
  return judge(llm, { model, messages, tags, turn_ids: turns.map(({ id }) => id) })
}

type Question = {
  model: string
  messages: Message[]
  /** The tags that the answer may use. */
  tags: Record<string, string>
  turn_ids: readonly string[]
}

/** Asks a model for its verdict, and a second time if the answer is unusable. */
async function judge(llm: Llm, { model, messages, tags, turn_ids }: Question): Promise<Judgement> {
  const allowed = { tags: Object.keys(tags), turn_ids }
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
    const first = await ask(messages)
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
