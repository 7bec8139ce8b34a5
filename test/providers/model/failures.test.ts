import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { modelFetch } from '../../../providers/model/model_fetch.ts'
import { failureText } from '../../../shared/platform/model_failure.ts'
import { serve } from '../../helpers/servers/serve.ts'
import { call, calls, job, served } from './wire.ts'

const HELLO = 'data: {"choices":[{"delta":{"content":"Hel"}}]}\n\n'
const ENDLESS = 'x'.repeat(4_100_000)

test.each([
  ['an event of its own', `${HELLO}event: error\ndata: {"message":"overloaded"}\n\n`, 'overloaded'],
  ['an event of an error', `${HELLO}event: error\ndata: {"error":{"message":"busy"}}\n\n`, 'busy'],
  ['a field of its own', `${HELLO}error: {"message":"overloaded"}\n\n`, 'overloaded'],
  ['an object of an error', `${HELLO}data: {"object":"error","message":"no room"}\n\n`, 'no room'],
  ['a list', `[{"error":{"message":"quota"}}]`, 'quota'],
  ['a detail', '{"detail":"Internal"}', 'Internal'],
  ['details', '{"detail":[{"loc":["body"],"msg":"no such model"}]}', 'no such model'],
  ['a message alone', '{"message":"no Route matched"}', 'no Route matched'],
  ['a code and its words', '{"code":500,"msg":"gone","data":null}', 'gone'],
  [
    'MiniMax',
    '{"choices":null,"base_resp":{"status_code":1004,"status_msg":"login fail"}}',
    'login fail',
  ],
  [
    'beside choices',
    'data: {"error":{"message":"overloaded"},"choices":[{"delta":{"content":""},"finish_reason":"error"}]}\n\n',
    'overloaded',
  ],
  ['in a choice', 'data: {"choices":[{"delta":{},"error":{"message":"gone"}}]}\n\n', 'gone'],
  [
    'only as the reason to finish',
    `${HELLO}data: {"choices":[{"delta":{},"finish_reason":"error"}]}\n\n`,
    'ended the reply with an error',
  ],
  ['a page', '<html>\n<body>Welcome</body>\n</html>', 'sent no reply, only text/event-stream'],
  ['nothing', '', 'sent no reply'],
  ['an event without an end', `data: {"choices":"${ENDLESS}`, 'without an end'],
  [
    'data of ever more lines',
    `data: {\n${`data: "${'x'.repeat(90_000)}",\n`.repeat(50)}`,
    'without',
  ],
  ['a reply without an end', `{"choices":"${ENDLESS}`, 'without an end'],
])('a failure of the server is reported: %s', async (_, sends, message) => {
  const url = await served(sends)
  const fetch = modelFetch(() => {})
  const client = new OpenAI({ baseURL: url, apiKey: 'any', maxRetries: 0, fetch })
  const read = async () => {
    const asked = { model: 'any', messages: [], stream: true as const }
    for await (const _ of await client.chat.completions.create(asked));
  }
  await expect(read()).rejects.toThrow(message)
})

test.each([
  ['says that it failed', 'data: {"error":{"message":"overloaded"}}\n\n', 'overloaded'],
  ['is gone', '', 'terminated'],
])('after words, a call that is whole when the server %s is made', async (_, sends, message) => {
  const url = await serve((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const whole = { choices: [{ delta: { content: 'Good.', ...calls(call(0, 'a', job)) } }] }
    response.write(`data: ${JSON.stringify(whole)}\n\n${sends}`, () => response.destroy())
  })
  const client = new OpenAI({ baseURL: url, apiKey: 'any', fetch: modelFetch(() => {}) })
  const asked = { model: 'any', messages: [], stream: true as const }
  const called: unknown[] = []
  const read = async () => {
    for await (const { choices } of await client.chat.completions.create(asked)) {
      called.push(...(choices[0]?.delta.tool_calls ?? []))
    }
  }
  await expect(read()).rejects.toThrow(message)
  expect(called).toMatchObject([{ function: { name: 'commit_goal', arguments: job } }])
})

const SAID = 'Well, I have diabetes. My wife left me.'

test.each([
  [
    'data',
    `data: {"error":{"message":"Failed to tokenize: I have diabetes. key=sk-abcdef123456"}}`,
  ],
  ['an event', 'event: error\ndata: {"message":"cannot parse: my wife left me"}'],
  ['a field', 'error: {"message":"cannot parse: my wife left me"}'],
  ['a whole body', '{"error":"cannot parse: my wife left me"}'],
  ['an object', 'data: {"object":"error","message":"cannot parse: my wife left me"}'],
])('an error in a reply repeats nothing that a participant said: %s', async (_, sends) => {
  const url = await served(`${sends}\n\n`)
  const fetch = modelFetch(() => {})
  const client = new OpenAI({ baseURL: url, apiKey: 'any', maxRetries: 0, fetch })
  const messages = [{ role: 'user' as const, content: SAID }]
  const read = async () => {
    const asked = { model: 'any', messages, stream: true as const }
    for await (const _ of await client.chat.completions.create(asked));
  }
  const thrown = await read().catch((error: unknown) => error)
  expect(failureText(thrown)).toBe('The server of the model sent an error in place of the reply')
  expect(JSON.stringify(thrown)).not.toMatch(/diabetes|wife|sk-/)
})

test('an error in a reply is told without keys', async () => {
  const url = await served('data: {"error":{"message":"Busy. key=sk-abcdef123456","code":1}}\n\n')
  const fetch = modelFetch(() => {})
  const client = new OpenAI({ baseURL: url, apiKey: 'any', maxRetries: 0, fetch })
  const read = async () => {
    const asked = { model: 'any', messages: [], stream: true as const }
    for await (const _ of await client.chat.completions.create(asked));
  }
  await expect(read()).rejects.toThrow('Busy. key=[key]')
})
