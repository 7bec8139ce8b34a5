import OpenAI from 'openai'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { modelFetch } from '../../../providers/model/model_fetch.ts'
import type { Repair } from '../../../shared/calls/repair.ts'
import { serve } from '../../helpers/servers/serve.ts'
import { readInCall } from './read_in_call.ts'
import { call, calls, deltas, job, more, served } from './wire.ts'

test('what a server adds to a call and wants back reaches the framework', async () => {
  const signed = { extra_content: { google: { thought_signature: 'SIG' } } }
  const url = await served(deltas([calls({ ...call(0, 'a', job), ...signed })]))
  const client = clientOf(url)
  const [called] = (await readInCall(client)).whole
  expect(called).toMatchObject({ thoughtSignature: 'SIG' })
})

test('arguments that are no JSON reach the reader, who mends them or tells the model', async () => {
  const broken = job.replace('"job"', 'job"')
  const url = await served(deltas([calls(call(0, 'a', broken))]))
  const client = clientOf(url)
  const [called] = (await readInCall(client, (args) => args)).whole
  expect(called!.args).toBe(broken)
})

test('an endless call is handed on as far as it has come, and kept no longer', async () => {
  const piece = 'x'.repeat(150_000)
  const url = await served(
    deltas([calls(call(0, 'a', `{"v":"${piece}`)), ...Array(9).fill(calls(more(0, piece)))]),
  )
  const client = clientOf(url)
  const [called] = (await readInCall(client, (args) => args)).whole
  expect(called!.args).toHaveLength(6 + 2 * piece.length)
})

test('a repair is told once a reply, not with each chunk', async () => {
  const url = await served([
    ...Array(5).fill({ choices: [{ delta: null }] }),
    ...deltas([{ content: 'Hi' }], 'stop'),
  ])
  const told: Repair[] = []
  const fetch = modelFetch((_, kind) => told.push(kind))
  await readInCall(new OpenAI({ baseURL: url, apiKey: 'any', fetch }))
  expect(told).toEqual(['null_field'])
})

test('thoughts that end without having begun are not heard again once a reply has shown them', async () => {
  const replies = [
    'Hm. </think>Hello',
    ONLY_A_CALL,
    'Hm. </th~ink>\n\nHow are you?',
    'Good~bye.',
    '<think></think>No </think>more.',
  ]
  const url = await serve((request, response) => {
    request.resume()
    const deltasOf = (text: string) =>
      deltas(
        text === ONLY_A_CALL
          ? [calls(call(0, 'a', job))]
          : text.split('~').map((content) => ({ content })),
        'stop',
      )
    for (const chunk of deltasOf(replies.shift()!))
      response.write(`data: ${JSON.stringify(chunk)}\n\n`)
    response.end()
  })
  const client = clientOf(url)
  for (const said of ['Hello', '', 'How are you?', 'Goodbye.', 'more.']) {
    expect((await readInCall(client)).text).toBe(said)
  }
})

test('a server that never says why a reply ends is not mute after a thought without a beginning', async () => {
  const replies = ['Hm</think>What is your job?', 'How old are you?', 'Well?']
  const url = await serve((request, response) => {
    request.resume()
    const content = replies.shift()
    response.end(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
  })
  const client = clientOf(url)
  for (const said of ['What is your job?', 'How old are you?', 'Well?']) {
    expect((await readInCall(client)).text).toBe(said)
  }
})

test('a server that takes one system message only is asked in this form, and then always', async () => {
  const asked: string[][] = []
  const url = await serve(async (request, response) => {
    const { messages } = (await json(request)) as { messages: { role: string }[] }
    const roles = messages.map(({ role }) => role)
    asked.push(roles)
    if (roles.lastIndexOf('system') > 0) {
      response.writeHead(400)
      return response.end('{"error":{"message":"System message must be at the beginning."}}')
    }
    response.end(`data: ${JSON.stringify(deltas([{ content: 'Hello' }], 'stop')[0])}\n\n`)
  })
  const client = clientOf(url)
  for (let i = 0; i < 2; i++) {
    const messages = [system('Be kind.'), { role: 'user' as const, content: 'Hi.' }, system('Ask.')]
    const reply = await client.chat.completions.create({ model: 'any', messages, stream: true })
    for await (const { choices } of reply)
      expect(choices[0]!.delta.content ?? 'Hello').toBe('Hello')
  }
  expect(asked).toEqual([
    ['system', 'user', 'system'],
    ['system', 'user'],
    ['system', 'user'],
  ])
})

test('a refusal that does not name the form changes nothing for the next request', async () => {
  let count = 0
  const forms: number[] = []
  const url = await serve(async (request, response) => {
    const { messages } = (await json(request)) as { messages: unknown[] }
    forms.push(messages.length)
    if (count++ === 0) response.writeHead(400).end('{"error":{"message":"try again"}}')
    else response.end(`data: ${JSON.stringify(deltas([{ content: 'Hello' }], 'stop')[0])}\n\n`)
  })
  const client = clientOf(url)
  for (let i = 0; i < 2; i++) {
    const messages = [system('Be kind.'), { role: 'user' as const, content: 'Hi.' }, system('Ask.')]
    const reply = await client.chat.completions.create({ model: 'any', messages, stream: true })
    for await (const _ of reply);
  }
  expect(forms).toEqual([3, 2, 3])
})

test.each([
  ['a refusal without a reason', 400, 'bad request', 2],
  ['a refusal for another reason', 400, 'no such model', 1],
  ['a refusal of the contents', 400, 'content_filter', 1],
  ['a reply that the server could not make', 400, 'tool_use_failed', 1],
  ['a server in trouble', 500, 'out of memory', 1],
  ['a refused key', 401, 'invalid key', 1],
])('%s reaches the caller in the words of the server', async (_, status, message, requests) => {
  let count = 0
  const url = await serve((request, response) => {
    request.resume()
    count++
    response.writeHead(status)
    response.end(JSON.stringify({ error: { message } }))
  })
  const client = clientOf(url)
  const messages = [{ role: 'user' as const, content: 'Hi.' }, system('Ask.')]
  const asking = client.chat.completions.create({ model: 'any', messages, stream: true })
  await expect(asking).rejects.toThrow(message)
  expect(count).toBe(requests)
})

test('a reply that is cut short ends its request', async () => {
  let closed = () => {}
  const isClosed = new Promise<void>((resolve) => (closed = resolve))
  const url = await serve((request, response) => {
    request.resume()
    response.on('close', closed)
    response.write('data: {"choices":[{"delta":{"content":"Hel"}}]}\n\n')
  })
  const client = clientOf(url)
  for await (const _ of await client.chat.completions.create(STREAMED)) break
  await isClosed
})

const ONLY_A_CALL = ''
const system = (content: string) => ({ role: 'system' as const, content })

const STREAMED = { model: 'any', messages: [], stream: true as const }

function clientOf(baseURL: string) {
  return new OpenAI({ baseURL, apiKey: 'any', maxRetries: 0, fetch: modelFetch(() => {}) })
}
