import { failureOf } from '../../shared/platform/models/failure.ts'
import { correctionMessages } from '../../shared/prompt/reflection.ts'
import { readVerdict, type Verdict } from '../../shared/interviews/reflection/verdict.ts'
import type { Usage } from '../../shared/calls/timeline/usage.ts'
import type { Llm, Message } from './llm.ts'

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

type Question = {
  model: string
  messages: Message[]
  /** The tags that the answer may use. */
  tags: Record<string, string>
  turn_ids: readonly string[]
}

/** Asks a model for its verdict, and a second time if the answer is unusable. */
export async function judge(
  llm: Llm,
  { model, messages, tags, turn_ids }: Question,
): Promise<Judgement> {
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
