import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { acknowledging } from '../interviewer/acknowledging.ts'
import { ChatRequest, imagesIn, instructionsIn, textOf } from '../interviewer/chat_request.ts'
import { type Reply, replyTo } from '../interviewer/interviewer.ts'
import { taskOf } from '../interviewer/task.ts'
import { respondWithFault } from './respond_with_fault.ts'
import { readJson } from './http.ts'
import type { Latency } from './latency.ts'
import type { LogEntry } from './provider_log.ts'

/**
 * Serves `POST /v1/chat/completions` as OpenAI does, as a stream of events.
 *
 * @throws RequestError or ZodError when the body is not a chat request
 */
export async function serveChat(
  req: IncomingMessage,
  res: ServerResponse,
  latency: Pick<Latency, 'wait' | 'fault' | 'isSilent' | 'manner'>,
  entry: Pick<LogEntry, 'detail'>,
): Promise<void> {
  const since = Date.now()
  const request = ChatRequest.parse(await readJson(req))
  const task = taskOf(request.messages)
  const { messages } = request
  entry.detail = {
    model: request.model,
    task,
    images: imagesIn(messages),
    notes: notesIn(messages),
  }
  if (latency.isSilent(request.model)) return void respondWithFault(res, 'hang')
  if (task === 'advice' && respondWithFault(res, latency.fault('advice'))) return
  const reply = allowed(request, acknowledging(messages, replyTo(messages, since)))
  const gone = new AbortController()
  res.on('close', () => gone.abort())
  try {
    await latency.wait('llm_ttft', gone.signal, since)
    await stream(res, request, reply, {
      piece: PIECES[latency.manner()],
      pace: () => latency.wait('llm_token', gone.signal),
    })
  } catch (error) {
    if (!gone.signal.aborted) throw error
  }
}

/** What advisors told the agent, according to its instructions. */
function notesIn(messages: ChatRequest['messages']): string[] {
  return Array.from(
    instructionsIn(messages).matchAll(/<note by="[^"]*">([^<]*)<\/note>/g),
    ([, note]) => note!,
  )
}

type Writing = {
  /** Characters of a call per token. */
  piece: number
  /** Waits for the next token. */
  pace: () => Promise<void>
}

const PIECES = { brisk: 24, natural: 4 }

/** Only tools that were offered are called. */
function allowed({ tools, tool_choice }: ChatRequest, { text, calls }: Reply): Reply {
  const names = new Set(tool_choice === 'none' ? [] : tools?.map((tool) => tool.function?.name))
  return { text, calls: calls.filter(({ name }) => names.has(name)) }
}

/** One word or piece of a call's arguments per token, then the finish reason, then usage. */
async function stream(
  res: ServerResponse,
  request: ChatRequest,
  reply: Reply,
  { piece, pace }: Writing,
) {
  const head = {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion.chunk',
    created: Math.floor(Date.now() / 1000),
    model: request.model,
  }
  const isCounted = request.stream_options?.include_usage === true
  const send = (choices: object[], usage: object | null = null) =>
    res.write(`data: ${JSON.stringify({ ...head, choices, ...(isCounted && { usage }) })}\n\n`)
  const sendDelta = (delta: object, finish_reason: string | null = null) =>
    send([{ index: 0, delta, logprobs: null, finish_reason }])

  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  })
  for (const [index, delta] of deltasOf(reply, piece).entries()) {
    if (index > 0) await pace()
    sendDelta(delta)
  }
  sendDelta({}, reply.calls.length > 0 ? 'tool_calls' : 'stop')
  if (isCounted) send([], usageOf(request, reply))
  res.end('data: [DONE]\n\n')
}

function deltasOf({ text, calls }: Reply, piece: number): object[] {
  const [first = '', ...words] = text.match(/\s*\S+/g) ?? []
  return [
    { role: 'assistant', content: first },
    ...words.map((content) => ({ content })),
    ...calls.flatMap(({ name, data }, index) => {
      const call = { index, id: `call_${randomUUID()}`, type: 'function' }
      const pieces = JSON.stringify(data).match(new RegExp(`[^]{1,${piece}}`, 'g')) ?? []
      return [
        { tool_calls: [{ ...call, function: { name, arguments: '' } }] },
        ...pieces.map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] })),
      ]
    }),
  ]
}

/** About four characters to a token. */
function usageOf({ messages }: ChatRequest, { text, calls }: Reply) {
  const prompt_tokens = Math.ceil(messages.map(textOf).join('').length / 4)
  const completion_tokens = Math.ceil((text.length + JSON.stringify(calls).length - 2) / 4)
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}
