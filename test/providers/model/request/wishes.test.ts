import type OpenAI from 'openai'
import { expect, test } from 'vitest'
import type { Repair } from '../../../../shared/calls/repair.ts'
import { age, deltas, job } from '../wire.ts'
import { called, result, SYSTEM } from './history.ts'
import { ASK, type Body, clientOf, read, refusing, REQUEST, USER } from './refusing_server.ts'

type Refuse = (body: Body) => string | object | false

const HISTORY = [
  SYSTEM,
  USER,
  { role: 'assistant', content: 'Thanks.', tool_calls: [called('a'), called('b', age)] },
  result('a'),
  result('b'),
]
const json = JSON.stringify
const tools = ({ tools }: Body) => json(tools)
const callsOf = ({ messages }: Body) =>
  messages.flatMap(({ tool_calls = [] }) => tool_calls as ReturnType<typeof called>[])
/** Whether each of the messages with calls is as it should be. */
const some = ({ messages }: Body, is: (message: Body['messages'][number], i: number) => unknown) =>
  messages.some((message, i) => message.tool_calls && is(message, i))

/** What a server refuses and says of that, and how many refusals it takes until it gets what it wants. */
const WISHES: [name: string, status: number, refuse: Refuse, kind: Repair, refusals?: number][] = [
  ...[
    ['llama.cpp', 500, 'Cannot use tools with stream'],
    ['Ollama', 400, 'streaming is not supported with tools'],
    ['Groq', 400, 'Tool and function calls do not currently support streaming'],
    ['Bedrock', 400, "This model doesn't support tool use in streaming mode."],
    ['OpenAI', 400, 'Your organization must be verified to stream this model.'],
    ['Databricks', 501, 'Streaming is not supported for this model'],
  ].map(([name, status, why]): (typeof WISHES)[number] => [
    `${name}, which does not stream`,
    status as number,
    ({ stream, stream_options }) => (stream || stream_options !== undefined) && (why as string),
    'parameter',
  ]),
  ...[
    ['Llama', 400, 'This model only supports single tool-calls at once!'],
    ['Mistral', 400, 'Not the same number of function calls and responses'],
    [
      'Bedrock',
      400,
      'The number of toolResult blocks at messages.2.content exceeds the number of toolUse blocks of previous turn.',
    ],
    [
      'Anthropic',
      400,
      'messages.2: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_01. Each `tool_use` block must have a corresponding `tool_result` block in the next message.',
    ],
  ].map(([name, status, why]): (typeof WISHES)[number] => [
    `${name}, of two calls in a message`,
    status as number,
    (body) => some(body, ({ tool_calls }) => (tool_calls as []).length > 1) && (why as string),
    'message_form',
  ]),
  [
    'Mistral, of words beside calls',
    400,
    (body) =>
      some(body, ({ content }) => content) &&
      'Assistant message must have either content or tool_calls, but not both.',
    'message_form',
  ],
  [
    'Gemini, of results without names',
    400,
    ({ messages }) =>
      messages.some(({ role, name }) => role === 'tool' && name !== 'commit_goal') &&
      'GenerateContentRequest.contents[3].parts[0].function_response.name: Name cannot be empty.',
    'message_form',
  ],
  [
    'Gemini, of calls of another model',
    400,
    (body) =>
      !json(callsOf(body)[0]).includes(
        '"thought_signature":"skip_thought_signature_validator"',
      ) && [
        {
          error: {
            code: 400,
            message:
              'Function call is missing a thought_signature in functionCall parts. Additional data, function call `default_api:commit_goal` , position 2.',
          },
        },
      ],
    'thoughts_wanted',
  ],
  [
    'a server that wants parts',
    422,
    ({ messages }) =>
      messages.some(({ content }) => typeof content === 'string') && {
        detail: [
          {
            type: 'list_type',
            loc: ['body', 'messages', 0, 'content'],
            msg: 'Input should be a valid list',
            input: 'Be kind.',
          },
        ],
      },
    'message_form',
  ],
  ...[
    'This model does not support assistant message prefill. The conversation must end with a user message.',
    'Expected last role User or Tool (or Assistant with prefix True) for serving but got assistant',
    'Cannot set `add_generation_prompt` to True when the last message is from the assistant.',
    'A conversation must start with a user message. Try again with a conversation that starts with a user message.',
    'No user query found in messages.',
    'contents are required',
  ].map((why): (typeof WISHES)[number] => [
    why,
    400,
    ({ messages }) => messages.at(-1)!.role !== 'user' && why,
    'message_form',
  ]),
]

test.each(WISHES)(
  'a server gets what it wants: %s',
  async (_, status, refuse, kind, refusals = 1) => {
    const { url, bodies } = await refusing(status, refuse)
    const repairs: Repair[] = []
    const client = clientOf(url, (_, kind) => repairs.push(kind))
    const messages = [...HISTORY, ASK] as OpenAI.ChatCompletionMessageParam[]
    for (let i = 0; i < 2; i++) await read(client, { ...REQUEST, messages })
    expect(bodies).toHaveLength(refusals + 2)
    expect(repairs).toEqual([kind])
    const last = bodies.at(-1)!
    expect(callsOf(last).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(json(last.messages)).toContain('Thanks.')
  },
)

test('what one server adds is not sent to another that refuses it', async () => {
  const extra_content = { google: { thought_signature: 'SIG' } }
  const { url, bodies } = await refusing(400, (body) => {
    const has = json(body).includes('extra_content')
    return has && "'messages.1' : property 'extra_content' is unsupported"
  })
  const messages = [
    USER,
    { role: 'assistant', extra_content, tool_calls: [called('a', job, { extra_content })] },
    result('a'),
  ] as OpenAI.ChatCompletionMessageParam[]
  for (let i = 0; i < 2; i++) await read(clientOf(url), { ...REQUEST, messages: messages })
  expect(bodies.map((body) => json(body).includes('SIG'))).toEqual([true, false, true, false])
})

test.each(['{"goal_id": ', '', '[]', '"job"'])(
  'calls that no server can read are sent without arguments: %j',
  async (args) => {
    const { url, bodies } = await refusing(400, () => false)
    const messages = [
      USER,
      { role: 'assistant', tool_calls: [called('a', args)] },
      result('a'),
    ] as OpenAI.ChatCompletionMessageParam[]
    await read(clientOf(url), { ...REQUEST, messages })
    expect(callsOf(bodies[0]!)[0]!.function.arguments).toBe('{}')
  },
)

test('thoughts are no longer sent back to a server that refuses them', async () => {
  let wanted = true
  const has = ({ messages }: Body) => messages.some(({ reasoning_content }) => reasoning_content)
  const { url, bodies } = await refusing(
    400,
    (body) => {
      if (wanted)
        return !has(body) && 'The reasoning_content in the thinking mode must be passed back'
      return has(body) && "property 'reasoning_content' is unsupported"
    },
    deltas([{ content: 'Hello' }], 'stop'),
  )
  const client = clientOf(url)
  const asked = { ...REQUEST, messages: HISTORY as OpenAI.ChatCompletionMessageParam[] }
  await read(client, asked)
  wanted = false
  for (let i = 0; i < 2; i++) await read(client, asked)
  expect(bodies.map(has)).toEqual([false, true, true, false, false])
})

test.each([
  'Invalid content type. image_url is only supported by certain models.',
  'messages[1].content must be a string',
  'invalid message content: this model is not multimodal',
])('a refused picture is left to whoever asked with it: %s', async (why) => {
  const { url, bodies } = await refusing(400, () => why)
  const content = [{ type: 'image_url', image_url: { url: 'data:image/png;base64,AA' } }]
  const messages = [...HISTORY, { role: 'user', content }] as OpenAI.ChatCompletionMessageParam[]
  await expect(read(clientOf(url), { ...REQUEST, messages })).rejects.toThrow('400')
  expect(bodies).toHaveLength(1)
})

test('a server that wants everything otherwise gets it, and from then on at once', async () => {
  const { url, bodies } = await refusing(400, (body) => {
    const { messages, stream_options } = body
    if (stream_options) return 'stream_options: Extra inputs are not permitted'
    if (messages.slice(1).some(({ role }) => role === 'system'))
      return 'System message must be first'
    if (some(body, ({ content }) => content)) return 'either content or tool_calls, but not both'
    if (some(body, ({ content }) => content !== ''))
      return 'content: Input should be a valid string'
    if (some(body, ({ tool_calls }) => (tool_calls as []).length > 1))
      return 'only single tool-calls'
    if (callsOf(body).some(({ id }) => id.length !== 9))
      return 'Tool call ids must have a length of 9'
    return tools(body).includes('additional') && 'Invalid JSON schema for tool'
  })
  const client = clientOf(url)
  const again = [{ role: 'assistant', tool_calls: [called('c')] }, result('c')]
  const messages = [...HISTORY, ...again, ASK] as OpenAI.ChatCompletionMessageParam[]
  for (let i = 0; i < 2; i++) await read(client, { ...REQUEST, messages })
  expect(bodies.length).toBeLessThan(11)
  expect(bodies.at(-2)).toEqual(bodies.at(-1))
  const said = bodies.at(-1)!.messages.map(({ role, content }) => `${role} ${content}`)
  expect(said.slice(-2)).toEqual(['assistant Thanks.', 'user Ask.'])
})
