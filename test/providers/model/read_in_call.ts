import { initializeLogger, llm } from '@livekit/agents'
import * as openai from '@livekit/agents-plugin-openai'
import type OpenAI from 'openai'

initializeLogger({ pretty: false, level: 'silent' })

const TOOLS = ['commit_goal', 'end_conversation'].map((name) =>
  llm.tool({
    name,
    description: '',
    parameters: { type: 'object', properties: {} },
    execute: async () => {},
  }),
)

/** A reply as a call reads it: through the framework's plugin. */
export async function readInCall(client: OpenAI, read: (args: string) => unknown = JSON.parse) {
  const model = new openai.LLM({ model: 'any', client })
  const chatCtx = llm.ChatContext.empty()
  chatCtx.addMessage({ role: 'user', content: 'Well?' })
  const stream = model.chat({ chatCtx, toolCtx: new llm.ToolContext(TOOLS) })
  let text = ''
  const calls: unknown[] = []
  const ids: string[] = []
  const usages: unknown[] = []
  const whole: llm.FunctionCall[] = []
  for await (const { delta, usage } of stream) {
    text += delta?.content ?? ''
    whole.push(...(delta?.toolCalls ?? []))
    for (const { name, args, callId } of delta?.toolCalls ?? []) {
      calls.push([name, read(args)])
      ids.push(callId)
    }
    if (usage)
      usages.push({ promptTokens: usage.promptTokens, completionTokens: usage.completionTokens })
  }
  return { text, calls, ids, usages, whole }
}
