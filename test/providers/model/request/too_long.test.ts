import type OpenAI from 'openai'
import { expect, test } from 'vitest'
import { isTooLong } from '../../../../shared/platform/refusal_codes.ts'
import { called, result, SYSTEM } from './history.ts'
import { ASK, clientOf, read, refusing, REQUEST, USER } from './refusing_server.ts'

const json = JSON.stringify

test.each([
  [
    400,
    "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens in the messages.",
  ],
  [400, 'the request exceeds the available context size (4096 tokens), try increasing it'],
  [400, 'prompt is too long: 5000 tokens > 4096 maximum'],
  [422, 'Input validation error: `inputs` must have less than 4096 tokens. Given: 5000'],
  [
    413,
    'Request too large for model `llama` on tokens per minute (TPM): Limit 4000, Requested 5000',
  ],
  [413, '<html><title>413 Request Entity Too Large</title></html>'],
  [
    200,
    'Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens',
  ],
  [400, 'The input token count (5000) exceeds the maximum number of tokens allowed (4096).'],
  [400, 'Input is too long for requested model.'],
  [400, 'Invalid request: Your request exceeded model token limit: 4096'],
  [400, 'The total token count of 5000 exceeds the limit'],
  [400, 'There are 5000 tokens in the prompt, which exceeds the limit'],
  [400, 'Input tokens exceed the configured limit of 4096 tokens.'],
])('a conversation that is too long goes on with its newest part: %i %s', async (status, why) => {
  const turns = Array.from({ length: 40 }, (_, i) => [
    { role: 'user', content: `${i}: ${'word '.repeat(20)}` },
    { role: 'assistant', tool_calls: [called(`call${i}`)] },
    result(`call${i}`),
  ]).flat()
  const messages = [SYSTEM, ...turns, USER, ASK]
  const { url, bodies } = await refusing(
    status,
    (body) => json(body.messages).length > 4_000 && why,
  )
  const repairs: unknown[] = []
  const client = clientOf(url, (_, kind) => repairs.push(kind))
  await read(client, { ...REQUEST, messages } as never)
  const sent = bodies.at(-1)!.messages
  expect(sent[0]).toEqual(SYSTEM)
  expect(sent.slice(-2)).toEqual([USER, ASK])
  expect(sent[1]!.role).not.toBe('tool')
  expect(messages.slice(-sent.length + 1)).toEqual(sent.slice(1))
  expect(sent.length).toBeGreaterThan(5)
  expect(repairs).toEqual(['shortened'])
})

test.each([400, 200])('messages that have no room alone are too long: %i', async (status) => {
  const { url, bodies } = await refusing(status, () => 'maximum context length is 10 tokens')
  const messages = [SYSTEM, USER, ASK] as OpenAI.ChatCompletionMessageParam[]
  const refused: unknown = await read(clientOf(url), { ...REQUEST, messages }).catch((why) => why)
  expect(isTooLong(refused)).toBe(true)
  expect(bodies).toHaveLength(1)
})

test.each([
  [400, 'Invalid token: exceeded limit'],
  [500, 'Token expired; limit access'],
  [422, 'stop tokens: maximum 4'],
  [400, 'max_tokens: 9000 > 4096, which is the maximum allowed number of output tokens'],
])('a refusal of other tokens leaves the conversation: %i %s', async (status, why) => {
  const { url, bodies } = await refusing(status, () => why)
  const messages = [USER, USER, USER, ASK]
  const refused: unknown = await read(clientOf(url), { ...REQUEST, messages }).catch((why) => why)
  expect(isTooLong(refused)).toBe(false)
  expect(json(bodies[0]!.messages)).toBe(json(messages))
  for (const { messages } of bodies) expect(json(messages).split('Hillside')).toHaveLength(4)
})
