import { json } from 'node:stream/consumers'
import { serve } from './servers/serve.ts'

type Behaviour =
  | {
      says: string
      /** The arguments of its calls to the tool that it is offered. */
      calls?: readonly object[]
    }
  | { status: number; message?: string }
  | 'hangs'

type Asked = {
  model: string
  messages: { role: string; content: string }[]
  tools?: { function: { name: string; parameters: object } }[]
}

/** A model server on a free port: chat completions as a stream, each answer with its usage. */
export async function startModel(behaviour: Behaviour) {
  const asked: Asked[] = []
  const url = await serve(async (request, response) => {
    const question = (await json(request)) as Asked
    asked.push(question)
    if (behaviour === 'hangs') return
    if ('status' in behaviour) {
      response.writeHead(behaviour.status, { 'retry-after-ms': '1' })
      return response.end(JSON.stringify({ error: { message: behaviour.message ?? 'not today' } }))
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const base = { id: 'chat', object: 'chat.completion.chunk', created: 0, model: 'test' }
    const { says, calls = [] } = behaviour
    const [tool] = question.tools ?? []
    const deltas = tool
      ? calls.flatMap((args, index) => piecesOf(args, index, tool.function.name))
      : says.split(/(?<= )/).map((content) => ({ content }))
    for (const delta of deltas) {
      const choices = [{ index: 0, delta, finish_reason: null }]
      response.write(`data: ${JSON.stringify({ ...base, choices })}\n\n`)
    }
    const usage = { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 }
    response.write(`data: ${JSON.stringify({ ...base, choices: [], usage })}\n\n`)
    response.end('data: [DONE]\n\n')
  })
  return { url: `${url}/v1`, asked }
}

/** A tool call in pieces: short ones, as models write them, or a thousand if it is endless. */
function piecesOf(args: object, index: number, name: string) {
  const text = JSON.stringify(args)
  const length = Math.max(9, Math.ceil(text.length / 1_000))
  const [head, ...rest] = text.match(new RegExp(`[^]{1,${length}}`, 'g'))!
  const begin = {
    index,
    id: `call_${index}`,
    type: 'function',
    function: { name, arguments: head },
  }
  const pieces = rest.map((piece) => ({ index, function: { arguments: piece } }))
  return [begin, ...pieces].map((call) => ({ tool_calls: [call] }))
}
