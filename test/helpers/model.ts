import { json } from 'node:stream/consumers'
import { serve } from './serve.ts'

type Behaviour = { says: string } | { status: number; message?: string } | 'hangs'

/** A model server on a free port: chat completions as a stream, each answer with its usage. */
export async function startModel(behaviour: Behaviour) {
  const asked: { model: string; messages: { role: string; content: string }[] }[] = []
  const url = await serve(async (request, response) => {
    asked.push((await json(request)) as (typeof asked)[number])
    if (behaviour === 'hangs') return
    if ('status' in behaviour) {
      response.writeHead(behaviour.status, { 'retry-after-ms': '1' })
      return response.end(JSON.stringify({ error: { message: behaviour.message ?? 'not today' } }))
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const base = { id: 'chat', object: 'chat.completion.chunk', created: 0, model: 'test' }
    for (const content of behaviour.says.split(/(?<= )/)) {
      const choices = [{ index: 0, delta: { content }, finish_reason: null }]
      response.write(`data: ${JSON.stringify({ ...base, choices })}\n\n`)
    }
    const usage = { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 }
    response.write(`data: ${JSON.stringify({ ...base, choices: [], usage })}\n\n`)
    response.end('data: [DONE]\n\n')
  })
  return { url: `${url}/v1`, asked }
}
