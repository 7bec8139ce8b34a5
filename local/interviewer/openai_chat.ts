import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readJson, RequestError, sendJson } from '../providers/http.ts'
import type { Latency } from '../providers/latency.ts'
import type { LogEntry } from '../providers/request_log.ts'
import { ChatRequest, imagesIn, textOf } from './chat_request.ts'
import { type Reply, replyTo, type ToolCall } from './interviewer.ts'

/**
 * Answers `POST /v1/chat/completions` as OpenAI does, whole or as a stream of events.
 *
 * @throws RequestError when the body is no chat request
 */
export async function answerChat(
  req: IncomingMessage,
  res: ServerResponse,
  latency: Pick<Latency, 'wait'>,
  entry: Pick<LogEntry, 'detail'>,
): Promise<void> {
  const since = Date.now()
  const request = parse(await readJson(req))
  entry.detail = { images: imagesIn(request.messages) }
  const reply = allowed(request, replyTo(request.messages, since))
  const gone = new AbortController()
  res.on('close', () => gone.abort())
  try {
    await latency.wait('llm_ttft', gone.signal, since)
    if (request.stream)
      await stream(res, request, reply, () => latency.wait('llm_token', gone.signal))
    else sendJson(res, 200, completion(request, reply))
  } catch (error) {
    if (!gone.signal.aborted) throw error
  }
}

function parse(body: unknown): ChatRequest {
  const parsed = ChatRequest.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new RequestError(400, `${issue?.path.join('.') || 'The body'}: ${issue?.message}`)
}

/** Only tools that were offered are called. */
function allowed({ tools, tool_choice }: ChatRequest, { text, calls }: Reply): Reply {
  const names = new Set(tool_choice === 'none' ? [] : tools?.map((tool) => tool.function?.name))
  return { text, calls: calls.filter(({ name }) => names.has(name)) }
}

type Delta = { role?: 'assistant'; content?: string; tool_calls?: object[] }

/** One piece of text or of a call's arguments per token, then the reason for the end, then usage. */
async function stream(
  res: ServerResponse,
  request: ChatRequest,
  reply: Reply,
  pace: () => Promise<void>,
) {
  const head = headOf(request, 'chat.completion.chunk')
  const isCounted = request.stream_options?.include_usage === true
  const send = (choices: object[], usage: object | null = null) =>
    res.write(`data: ${JSON.stringify({ ...head, choices, ...(isCounted && { usage }) })}\n\n`)
  const sendDelta = (delta: Delta, finish_reason: string | null = null) =>
    send([{ index: 0, delta, logprobs: null, finish_reason }])

  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  })
  for (const [index, delta] of deltasOf(reply).entries()) {
    if (index > 0) await pace()
    sendDelta(delta)
  }
  sendDelta({}, finishOf(reply))
  if (isCounted) send([], usageOf(request, reply))
  res.end('data: [DONE]\n\n')
}

function deltasOf({ text, calls }: Reply): Delta[] {
  const words = text.match(/\s*\S+/g) ?? []
  return [
    { role: 'assistant', content: words[0] ?? '' },
    ...words.slice(1).map((content) => ({ content })),
    ...calls.flatMap((call, index) => {
      const named = { index, ...callOf(call, '') }
      const pieces = JSON.stringify(call.data).match(/[^]{1,24}/g) ?? []
      return [
        { tool_calls: [named] },
        ...pieces.map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] })),
      ]
    }),
  ]
}

function completion(request: ChatRequest, reply: Reply) {
  const tool_calls = reply.calls.map((call) => callOf(call, JSON.stringify(call.data)))
  const message = {
    role: 'assistant',
    content: reply.text === '' ? null : reply.text,
    refusal: null,
    ...(tool_calls.length > 0 && { tool_calls }),
  }
  return {
    ...headOf(request, 'chat.completion'),
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishOf(reply) }],
    usage: usageOf(request, reply),
  }
}

function headOf({ model }: ChatRequest, object: string) {
  return { id: `chatcmpl-${randomUUID()}`, object, created: Math.floor(Date.now() / 1000), model }
}

function callOf({ name }: ToolCall, text: string) {
  return { id: `call_${randomUUID()}`, type: 'function', function: { name, arguments: text } }
}

function finishOf({ calls }: Reply) {
  return calls.length > 0 ? 'tool_calls' : 'stop'
}

/** About four characters to a token. */
function usageOf({ messages }: ChatRequest, { text, calls }: Reply) {
  const tokens = (length: number) => Math.ceil(length / 4)
  const prompt_tokens = tokens(messages.reduce((sum, message) => sum + textOf(message).length, 0))
  const completion_tokens = tokens(text.length + JSON.stringify(calls).length - 2)
  return {
    prompt_tokens,
    completion_tokens,
    total_tokens: prompt_tokens + completion_tokens,
    prompt_tokens_details: { cached_tokens: 0 },
  }
}
