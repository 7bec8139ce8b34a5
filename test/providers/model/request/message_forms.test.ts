import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { createModelClients } from '../../../../providers/model/model_clients.ts'
import { modelFetch } from '../../../../providers/model/model_fetch.ts'
import { job } from '../wire.ts'
import {
  ASK,
  type Body,
  CALLED,
  clientOf,
  read,
  refusing,
  REQUEST,
  USER,
} from './refusing_server.ts'

test('a strict form is told once, with the words of the server and none of the conversation', async () => {
  const { url } = await refusing(
    400,
    ({ messages }) => messages.at(-1)!.role === 'system' && 'System message must come first',
  )
  const repairs: unknown[] = []
  const client = clientOf(url, (...repair) => repairs.push(repair))
  const messages = [USER, { role: 'system' as const, content: 'Ask.' }]
  for (let i = 0; i < 3; i++) await read(client, { ...REQUEST, messages })
  expect(repairs).toEqual([['any', 'message_form', 'System message must come first']])
})

test('words of the conversation in a refusal are not told', async () => {
  const { url } = await refusing(
    400,
    ({ messages }) =>
      messages.at(-1)!.role === 'system' && `Roles must alternate after "${USER.content}"`,
  )
  const repairs: unknown[] = []
  const client = clientOf(url, (...repair) => repairs.push(repair))
  await read(client, { ...REQUEST, messages: [USER, { role: 'system', content: 'Ask.' }] })
  expect(repairs).toEqual([['any', 'message_form', undefined]])
})

test.each([
  ['strict', ['user']],
  ['as_they_are', ['user', 'system']],
] as const)('messages that are set to be %s are asked so at once', async (messages, roles) => {
  const { url, bodies } = await refusing(400, () => false)
  const formed = modelFetch(() => {}, fetch, { messages })
  const client = new OpenAI({ baseURL: url, apiKey: 'any', maxRetries: 0, fetch: formed })
  await read(client, { ...REQUEST, messages: [USER, { role: 'system', content: 'Ask.' }] })
  expect(bodies.map(({ messages }) => messages.map(({ role }) => role))).toEqual([roles])
})

test.each([
  [{ LLM_MESSAGES: 'strict' }, ['user']],
  [{ LLM_MESSAGES: 'as_they_are' }, ['user', 'system']],
  [{}, ['user', 'system']],
])('the environment sets the form of the messages: %j', async (set, roles) => {
  const { url, bodies } = await refusing(400, () => false)
  const env = { OPENAI_API_KEY: 'any', OPENAI_BASE_URL: url, ...set }
  const { client, model } = createModelClients(env, () => {}, {})('any')
  const messages = [USER, { role: 'system' as const, content: 'Ask.' }]
  await read(client, { ...REQUEST, model, messages })
  expect(bodies.map(({ messages }) => messages.map(({ role }) => role))).toEqual([roles])
})

test('messages that are set to stay as they are do so where a server refuses them', async () => {
  const { url, bodies } = await refusing(400, () => 'System message must come first')
  const formed = modelFetch(() => {}, fetch, { messages: 'as_they_are' })
  const client = new OpenAI({ baseURL: url, apiKey: 'any', maxRetries: 0, fetch: formed })
  const messages = [USER, { role: 'system' as const, content: 'Ask.' }]
  await expect(read(client, { ...REQUEST, messages })).rejects.toThrow('must come first')
  expect(bodies).toHaveLength(1)
})

const SYSTEM = { role: 'system', content: 'Be kind.' }
const HELLO = { role: 'assistant', content: 'Hello!' }
const JOINED = '(The participant has joined the call.)'
const WRITTEN = `<tool_call>{"name":"commit_goal","arguments":${job}}</tool_call>`

/** Roles that a template has, and what it says of others and of their order. */
function template(roles: string[], unknown: string, order: string | false = false) {
  return ({ messages }: Body) => {
    if (messages.some(({ role }) => !roles.includes(role as string))) return unknown
    const turns = messages.filter(({ role }) => role !== 'system')
    return turns.some(({ role }, i) => (role === 'user') !== (i % 2 === 0)) && order
  }
}

test.each<[string, number, (body: Body) => string | false, object[], object[], number]>([
  ...[
    'System role not supported',
    'Developer instruction is not enabled for models/gemma-3-27b-it',
    'Unsupported role: system',
    "messages.0.role: Input should be 'user' or 'assistant'",
    'Failed to apply chat template',
  ].map((why): [string, number, (body: Body) => string | false, object[], object[], number] => [
    why,
    why.startsWith('Failed') ? 500 : 400,
    template(['user', 'assistant'], why),
    [SYSTEM, HELLO, USER, ASK],
    [
      { role: 'user', content: `Be kind.\n\n${JOINED}` },
      HELLO,
      { role: 'user', content: `${USER.content}\n\nAsk.` },
    ],
    why.startsWith('Failed') ? 3 : 2,
  ]),
  [
    'Unsupported role: tool',
    500,
    template(['system', 'user', 'assistant'], 'Unsupported role: tool'),
    [SYSTEM, ...CALLED, ASK],
    [
      SYSTEM,
      USER,
      { role: 'assistant', content: WRITTEN },
      { role: 'user', content: '<tool_response>ok</tool_response>\n\nAsk.' },
    ],
    2,
  ],
  ...['System role not supported', 'Only user and assistant roles are supported!', 'template'].map(
    (why): [string, number, (body: Body) => string | false, object[], object[], number] => [
      `Gemma: ${why}`,
      400,
      template(
        ['user', 'assistant'].concat(why.startsWith('System') ? 'tool' : []),
        why,
        'Conversation roles must alternate user/assistant/user/assistant/...',
      ),
      [SYSTEM, ...CALLED, ASK],
      [
        { role: 'user', content: `Be kind.\n\n${USER.content}` },
        { role: 'assistant', content: WRITTEN },
        { role: 'user', content: '<tool_response>ok</tool_response>\n\nAsk.' },
      ],
      why.startsWith('Only') ? 2 : why.startsWith('System') ? 3 : 5,
    ],
  ),
])(
  'messages have the roles that a template has: %s',
  async (_, status, refuse, messages, formed, count) => {
    const { url, bodies } = await refusing(status, refuse)
    const client = clientOf(url)
    const request = { ...REQUEST, messages } as OpenAI.ChatCompletionCreateParamsStreaming
    for (let i = 0; i < 2; i++) await read(client, request)
    expect(bodies.at(-1)!.messages).toEqual(formed)
    expect(bodies).toHaveLength(count + 1)
  },
)

test.each(['strict', 'as_they_are'] as const)(
  'messages that are set to be %s lose a role only where that is not against the setting',
  async (messages) => {
    const { url, bodies } = await refusing(
      400,
      template(['user', 'assistant'], 'System role not supported'),
    )
    const formed = modelFetch(() => {}, fetch, { messages })
    const client = new OpenAI({ baseURL: url, apiKey: 'any', maxRetries: 0, fetch: formed })
    const request = {
      ...REQUEST,
      messages: [SYSTEM, USER],
    } as OpenAI.ChatCompletionCreateParamsStreaming
    const reply = read(client, request).then(
      () => true,
      () => false,
    )
    expect(await reply).toBe(messages === 'strict')
    expect(bodies).toHaveLength(messages === 'strict' ? 2 : 1)
  },
)
