import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Behaviour = { says: string } | { status: number } | 'hangs'

/** A model server on a free port: chat completions as a stream, each answer with its usage. */
export async function startModel(behaviour: Behaviour) {
  const asked: { model: string; messages: { role: string; content: string }[] }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    asked.push(JSON.parse(body) as (typeof asked)[number])
    if (behaviour === 'hangs') return
    if ('status' in behaviour) {
      response.writeHead(behaviour.status, { 'retry-after-ms': '1' })
      return response.end(JSON.stringify({ error: { message: 'not today' } }))
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked }
}
