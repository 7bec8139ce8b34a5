import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { modelFetch } from '../../../providers/model/model_fetch.ts'
import { served } from './wire.ts'

const HELLO = 'data: {"choices":[{"delta":{"content":"Hel"}}]}\n\n'
const ENDLESS = 'x'.repeat(4_100_000)

test.each([
  ['an event of its own', `${HELLO}event: error\ndata: {"message":"overloaded"}\n\n`, 'overloaded'],
  ['an event of an error', `${HELLO}event: error\ndata: {"error":{"message":"busy"}}\n\n`, 'busy'],
  ['a field of its own', `${HELLO}error: {"message":"overloaded"}\n\n`, 'overloaded'],
  ['an object of an error', `${HELLO}data: {"object":"error","message":"no room"}\n\n`, 'no room'],
  ['a list', `[{"error":{"message":"quota"}}]`, 'quota'],
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
