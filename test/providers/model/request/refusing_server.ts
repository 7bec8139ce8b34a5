import OpenAI from 'openai'
import { json } from 'node:stream/consumers'
import { modelFetch } from '../../../../providers/model/model_fetch.ts'
import { serve } from '../../../helpers/servers/serve.ts'
import { deltas, job } from '../wire.ts'

export type Body = Record<string, unknown> & {
  messages: Record<string, unknown>[]
  tools?: object[]
}

export const TOOLS = [
  {
    type: 'function' as const,
    function: {
      name: 'commit_goal',
      parameters: {
        type: 'object',
        additionalProperties: false,
        properties: { format: { type: 'string', format: 'date' } },
      },
    },
  },
]
export const USER = { role: 'user' as const, content: 'I am a teacher at Hillside School.' }
export const ASK = { role: 'system' as const, content: 'Ask.' }
export const REQUEST = {
  model: 'any',
  messages: [USER],
  tools: TOOLS,
  parallel_tool_calls: true,
  stream: true as const,
  stream_options: { include_usage: true },
}

/** A history with a call. */
export const CALLED = [
  USER,
  {
    role: 'assistant' as const,
    tool_calls: [
      {
        id: 'call_0123456789abcdef',
        type: 'function' as const,
        function: { name: 'commit_goal', arguments: job },
      },
    ],
  },
  { role: 'tool' as const, tool_call_id: 'call_0123456789abcdef', content: 'ok' },
]

/** Whether a message of the system is not the first. */
export function isLoose(messages: Body['messages']): boolean {
  return messages.at(-1)!.role === 'system'
}

/** A server that refuses what `refuse` says a sentence, or a body, of; with a status of 200 in its stream. */
export async function refusing(
  status: number,
  refuse: (body: Body) => string | object | false,
  sends: unknown[] = deltas([{ content: 'Hello' }], 'stop'),
) {
  const bodies: Body[] = []
  const url = await serve(async (request, response) => {
    const body = (await json(request)) as Body
    bodies.push(body)
    const why = refuse(body)
    if (why === false) {
      return response.end(sends.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join(''))
    }
    const refusal = JSON.stringify(typeof why === 'string' ? { error: { message: why } } : why)
    if (status === 200) return response.end(`event: error\ndata: ${refusal}\n\n`)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(refusal)
  })
  return { url, bodies }
}

export function clientOf(url: string, repaired: Parameters<typeof modelFetch>[0] = () => {}) {
  return new OpenAI({ baseURL: url, apiKey: 'any', maxRetries: 0, fetch: modelFetch(repaired) })
}

/** Reads a reply to its end. */
export async function read(client: OpenAI, request: OpenAI.ChatCompletionCreateParamsStreaming) {
  for await (const _ of await client.chat.completions.create(request));
}
