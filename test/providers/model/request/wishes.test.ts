import type OpenAI from 'openai'
import { expect, test } from 'vitest'
import type { Repair } from '../../../../shared/calls/repair.ts'
import { isTooLong } from '../../../../shared/platform/refusal_codes.ts'
import { age, deltas, job } from '../wire.ts'
import {
  ASK,
  type Body,
  clientOf,
  read,
  refusing,
  REQUEST,
  TOOLS,
  USER,
} from './refusing_server.ts'

type Refuse = (body: Body) => string | object | false

const called = (id: string, args = job, more: object = {}) => ({
  id,
  type: 'function',
  function: { name: 'commit_goal', arguments: args },
  ...more,
})
const result = (tool_call_id: string) => ({ role: 'tool', tool_call_id, content: 'Recorded.' })
const SYSTEM = { role: 'system', content: 'Be kind.' }
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

const TYPES = {
  type: 'object',
  properties: {
    goal_id: { type: 'string', description: 'The goal' },
    data: { description: 'Fits the goal', anyOf: [{ type: 'object' }] },
    quotes: { type: 'array', items: { type: 'string' } },
    years: { type: ['integer', 'null'], minimum: 0 },
  },
  required: ['goal_id'],
}
const withSchema = (parameters: object) => [
  { ...TOOLS[0]!, function: { name: 'commit_goal', parameters } },
]
const PLAIN = {
  type: 'object',
  properties: {
    goal_id: { type: 'string', description: 'The goal' },
    data: {
      type: 'string',
      description: 'Fits the goal, as JSON text: {"anyOf":[{"type":"object"}]}',
    },
    quotes: { type: 'array', items: { type: 'string' } },
    years: {
      type: 'string',
      description: 'A value, as JSON text: {"type":["integer","null"],"minimum":0}',
    },
  },
  required: ['goal_id'],
}

/** What servers refuse of these tools: each says it otherwise, and all of them take the plainest. */
const SCHEMA_REFUSALS: [name: string, status: number, why: string][] = [
  [
    'Ollama before 0.6.6',
    400,
    'json: cannot unmarshal array into Go struct field .tools.function.parameters.properties.type of type string',
  ],
  [
    'LocalAI',
    500,
    'json: cannot unmarshal array into Go struct field Property.tools.function.parameters.properties.type of type string',
  ],
  [
    'Gemini: types',
    400,
    `Invalid JSON payload received. Unknown name "type" at 'tools[0].function_declarations[0].parameters.properties[3].value': Proto field is not repeating, cannot start list.`,
  ],
  [
    'Vertex: any_of',
    400,
    'Unable to submit request because `commit_goal` functionDeclaration `parameters.data` schema specified other fields alongside any_of. When using any_of, it must be the only field set.',
  ],
  [
    'Gemini: enum',
    400,
    "Invalid value at 'tools[0].function_declarations[0].parameters.properties[3].value.enum[0]' (TYPE_STRING), 1",
  ],
  [
    'OpenAI, strict',
    400,
    "Invalid schema for function 'commit_goal': In context=('properties', 'data'), 'required' is required to be supplied and to be an array including every key in properties. Missing 'years'.",
  ],
  [
    'Groq',
    400,
    'invalid JSON schema for tool commit_goal, tools[0].function.parameters: `/properties/data`: nested references are not supported',
  ],
  ['Cerebras', 422, 'Recursive JSON schema is currently not supported'],
  [
    'Moonshot',
    400,
    "tools.function.parameters is not a valid moonshot flavored json schema, details: <At path 'properties.data': when using anyOf, type should be defined in anyOf items instead of the parent schema>",
  ],
  ['llama.cpp', 400, 'Failed to initialize samplers: failed to parse grammar'],
  [
    'llama.cpp: a pattern',
    500,
    "Unable to generate parser for this template. Automatic parser generation failed: JSON schema conversion failed: Pattern must start with '^' and end with '$'",
  ],
  ['vLLM', 400, 'Grammar error: Unimplemented keys: ["anyOf"]'],
  [
    'LM Studio',
    400,
    json([
      {
        code: 'invalid_union_discriminator',
        options: ['object'],
        path: [0, 'function', 'parameters', 'type'],
        message: "Invalid discriminator value. Expected 'object'",
      },
    ]),
  ],
  [
    'Bedrock',
    400,
    'The value at toolConfig.tools.0.toolSpec.inputSchema.json.properties is invalid.',
  ],
  [
    'Anthropic',
    400,
    'tools.0.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12',
  ],
  [
    'a gateway',
    500,
    `litellm.APIError: GeminiException - {"error":{"message":"* GenerateContentRequest.tools[0].function_declarations[0].parameters.properties[data].properties: should be non-empty for OBJECT type"}}`,
  ],
]

test.each(SCHEMA_REFUSALS)(
  'tools are plain where a server wants them so: %s',
  async (_, status, why) => {
    const { url, bodies } = await refusing(
      status,
      (body) => tools(body) !== json(withSchema(PLAIN)) && why,
    )
    const repairs: Repair[] = []
    const client = clientOf(url, (_, kind) => repairs.push(kind))
    for (let i = 0; i < 2; i++)
      await read(client, { ...REQUEST, tools: withSchema(TYPES) } as never)
    expect(tools(bodies.at(-1)!)).toBe(json(withSchema(PLAIN)))
    expect(bodies).toHaveLength(3)
    expect(repairs).toEqual(['parameter'])
  },
)

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

test('tools are plain where a server does not say that it wants them so', async () => {
  const { url, bodies } = await refusing(
    400,
    (body) => tools(body) !== json(withSchema(PLAIN)) && 'Request contains an invalid argument.',
  )
  await read(clientOf(url), { ...REQUEST, tools: withSchema(TYPES) } as never)
  expect(tools(bodies.at(-1)!)).toBe(json(withSchema(PLAIN)))
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
