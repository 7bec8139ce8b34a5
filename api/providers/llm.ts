import type OpenAI from 'openai'
import { createModelClients } from '../../providers/model/model_clients.ts'
import type { Environment } from '../../providers/provider.ts'
import type { Repair } from '../../shared/calls/repair.ts'
import { providerRepairs } from '../metrics.ts'
import type { Logger } from '../../shared/base/log/log.ts'
import { replyBound } from '../../shared/platform/reply_bound.ts'
import { storablePieces } from '../../shared/base/text/storable.ts'
import { SECOND } from '../../shared/base/time.ts'
import type { Usage } from '../../shared/calls/timeline/usage.ts'

/** Until the answer begins. */
const ATTEMPT_MS = 30 * SECOND
/** For all attempts together, unless the caller says otherwise. */
const TOTAL_MS = 90 * SECOND
const RETRIES = 2
/** Maximum characters of one answer, text and tool calls together. */
const MAX_CHARACTERS = 200_000

export type Message = { role: 'system' | 'user' | 'assistant'; content: string }
export type Completion = { text: string; usage: Pick<Usage, 'llm'> }
/** `calls`: the arguments of each call of the tool, as the model wrote them. */
export type Called = { calls: string[]; usage: Pick<Usage, 'llm'> }
export type Tool = { name: string; description: string; parameters: Record<string, unknown> }

/** A model outside of calls, where latency to the first word does not matter. */
export type Llm = {
  /** For example `local` or `api.openai.com`. */
  provider: string
  /** That of models with another provider, by `llm` and model, once they were asked. */
  others?: Readonly<Record<string, string>>
  /**
   * The whole answer.
   *
   * @param signal aborts it; default: after 90 s
   * @throws Error when there is no answer after two retries, or it is empty or endless; its message quotes no
   * key
   */
  complete(model: string, messages: Message[], signal?: AbortSignal): Promise<Completion>
  /**
   * The calls of a tool, which the model may make any number of times.
   *
   * @throws Error when there is no answer before `signal` aborts, or after two retries, or it is endless
   */
  call(model: string, messages: Message[], tool: Tool, signal: AbortSignal): Promise<Called>
}

/** @param log gets what servers want otherwise than OpenAI */
export function createLlm(env: Environment, log?: Pick<Logger, 'info'>): Llm {
  const repaired = (model: string, kind: Repair, told?: string) => {
    providerRepairs.inc({ kind })
    if (told !== undefined)
      log?.info({ model, kind, told }, "a model's server wants other requests")
  }
  const clientOf = createModelClients(env, repaired, { timeout: ATTEMPT_MS, maxRetries: RETRIES })
  const provider = clientOf('').host
  const others: Record<string, string> = {}
  return {
    provider,
    others,

    async complete(model, messages, signal = AbortSignal.timeout(TOTAL_MS)) {
      const { text, usage } = await read({ model, messages }, signal)
      if (text.trim() === '') throw new Error(`The answer of the model ${model} is empty`)
      return { text: text.trim(), usage }
    },

    async call(model, messages, tool, signal) {
      const tools = [{ type: 'function' as const, function: tool }]
      const { calls, usage } = await read({ model, messages, tools }, signal)
      return {
        calls: calls.filter(({ name }) => name === tool.name).map(({ args }) => args),
        usage,
      }
    },
  }

  async function read(asked: Asked, signal: AbortSignal) {
    const { client, model, host, settings } = clientOf(asked.model)
    if (host !== provider) others[`llm ${model}`] = host
    const request = {
      ...asked,
      model,
      stream: true,
      stream_options: { include_usage: true },
    } as const
    const chunks = await client.chat.completions
      .create(request, { signal })
      .catch(explain(settings))
    let text = ''
    const storable = storablePieces()
    const written = replyBound(MAX_CHARACTERS)
    const calls: { name: string; args: string }[] = []
    const usage = { input_tokens: 0, cached_tokens: 0, output_tokens: 0 }
    for await (const chunk of chunks) {
      const delta = chunk.choices[0]?.delta
      const tooLong = written(Math.max(1, lengthOf(delta)))
      if (tooLong) throw tooLong
      text += storable(delta?.content ?? '')
      for (const { function: called } of delta?.tool_calls ?? []) {
        calls.push({ name: called!.name!, args: called!.arguments! })
      }
      if (!chunk.usage) continue
      usage.input_tokens = chunk.usage.prompt_tokens
      usage.cached_tokens = chunk.usage.prompt_tokens_details?.cached_tokens ?? 0
      usage.output_tokens = chunk.usage.completion_tokens
    }
    // The client ends a stream that is aborted as if it were whole.
    signal.throwIfAborted()
    return { text, calls, usage: { llm: { [model]: usage } } }
  }
}

type Asked = Pick<OpenAI.ChatCompletionCreateParamsStreaming, 'model' | 'messages' | 'tools'>

type Delta = OpenAI.ChatCompletionChunk.Choice.Delta

function lengthOf({ content, tool_calls = [] }: Delta = {}): number {
  const calls = tool_calls.map(
    ({ function: part }) => `${part?.name ?? ''}${part?.arguments ?? ''}`,
  )
  return (content ?? '').length + calls.join('').length + calls.length
}

/** A provider that refuses a key may quote part of it. */
function explain(settings: string) {
  return (error: unknown): never => {
    const { status } = error as { status?: number }
    if (status !== 401 && status !== 403) throw error
    throw new Error(`The model refused the key (${status}): check ${settings}`)
  }
}
