import OpenAI from 'openai'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { answerChat } from '../../../local/interviewer/openai_chat.ts'
import { RequestError, sendError } from '../../../local/providers/http.ts'
import { checkGoalData } from '../../../shared/template/goal_schema.ts'
import type { Language } from '../../../shared/languages.ts'
import {
  commitResult,
  commitTool,
  endTool,
  greetingFor,
  instructionsFor,
} from '../../../shared/prompt/prompt.ts'
import type { Committed } from '../../../shared/prompt/situation.ts'
import { goalsOf, TemplateInput } from '../../../shared/template/template.ts'

type Message = OpenAI.ChatCompletionMessageParam

/** The interviewer behind a real HTTP server, as the agent reaches it. */
export async function startModel() {
  const server: Server = createServer((req, res) => {
    answerChat(req, res, { wait: () => Promise.resolve() }, { detail: {} }).catch((error) =>
      sendError(res, error instanceof RequestError ? error.status : 500, String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    baseURL,
    client: new OpenAI({ apiKey: 'none', baseURL, maxRetries: 0 }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

export const TODAY = '2025-03-19'

/**
 * A call in text: does what the agent does between the participant and the model, with the tools of
 * a real call and data checked by the goals' schemas.
 */
export function startCall(
  client: OpenAI,
  language: Language,
  goals: object[],
  options: {
    resumed?: { messages: Message[]; committed: Committed[] }
    time_warning?: boolean
  } = {},
) {
  const template = TemplateInput.parse({ name: 'Test', language, phases: [{ id: 'p', goals }] })
  const committed: Committed[] = [...(options.resumed?.committed ?? [])]
  const subject = { template, language, context: {}, persons: [{ name: 'Ana' }] }
  const messages: Message[] = options.resumed?.messages ?? [
    { role: 'assistant', content: greetingFor(subject) },
  ]
  const call = {
    messages,
    committed,
    commits: [] as { goal_id: string; data: unknown; quotes: string[] }[],
    refused: [] as string[],
    is_over: false,
    /** Everything said by the agent in answer to `text`; undefined lets it go on by itself. */
    async say(text?: string): Promise<string> {
      if (text !== undefined) messages.push({ role: 'user', content: text })
      const heard: string[] = []
      for (let step = 0; step < 4 && !call.is_over; step++) {
        const reply = await ask()
        if (reply.content) heard.push(reply.content)
        if (!reply.tool_calls?.length) break
      }
      return heard.join(' ')
    },
    get findings() {
      return Object.fromEntries(committed.map(({ goal_id, data }) => [goal_id, data]))
    },
  }

  async function ask() {
    const system = instructionsFor({
      ...subject,
      skills: [],
      committed,
      resumed: options.resumed !== undefined,
      time_warning: options.time_warning ?? false,
      today: TODAY,
    })
    const stream = client.chat.completions.stream({
      model: 'local',
      messages: [{ role: 'system', content: system }, ...messages],
      tools: [commitTool(goalsOf(template)), endTool()].map((tool) => ({
        type: 'function' as const,
        function: tool,
      })),
    })
    const { message } = (await stream.finalChatCompletion()).choices[0]!
    messages.push({
      role: 'assistant',
      content: message.content,
      ...(message.tool_calls && { tool_calls: message.tool_calls }),
    })
    for (const { id, type, ...rest } of message.tool_calls ?? []) {
      if (type !== 'function' || !('function' in rest)) continue
      messages.push({ role: 'tool', tool_call_id: id, content: run(rest.function) })
    }
    return message
  }

  function run({ name, arguments: json }: { name: string; arguments: string }) {
    if (name === 'end_conversation') {
      call.is_over = true
      return 'The call ends.'
    }
    const { goal_id, data, quotes } = JSON.parse(json) as (typeof call.commits)[0]
    const goal = goalsOf(template).find(({ id }) => id === goal_id)!
    const problem = checkGoalData(goal, data)
    if (problem) {
      call.refused.push(`${goal_id}: ${problem}`)
      return problem
    }
    call.commits.push({ goal_id, data, quotes })
    const known = committed.findIndex((commit) => commit.goal_id === goal_id)
    committed.splice(known < 0 ? committed.length : known, known < 0 ? 0 : 1, { goal_id, data })
    return commitResult(template, new Set(committed.map((commit) => commit.goal_id)))
  }
  return call
}
