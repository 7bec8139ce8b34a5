import OpenAI from 'openai'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createLearnt, inherited, passOn, type Wants } from '../../../../providers/learnt.ts'
import { createModelClients } from '../../../../providers/model/model_clients.ts'
import { modelFetch } from '../../../../providers/model/model_fetch.ts'
import { serve } from '../../../helpers/servers/serve.ts'
import { call, calls, deltas, job } from '../wire.ts'

type Body = Record<string, unknown> & { messages: Record<string, unknown>[]; tools?: object[] }

const TOOLS = [
  {
    type: 'function' as const,
    function: {
      name: 'commit_goal',
      parameters: {
        type: 'object',
        additionalProperties: false,
        properties: { format: { type: 'string', format: 'date' } },
      },
    },
  },
]
const USER = { role: 'user' as const, content: 'I am a teacher at Hillside School.' }
const ASK = { role: 'system' as const, content: 'Ask.' }
const REQUEST = {
  model: 'any',
  messages: [USER],
  tools: TOOLS,
  parallel_tool_calls: true,
  stream: true as const,
  stream_options: { include_usage: true },
}

test.each<[string, number, (body: Body) => string | object | false, Partial<Body>]>([
  [
    'OpenAI',
    400,
    ({ parallel_tool_calls }) =>
      parallel_tool_calls !== undefined && 'Unrecognized request argument: parallel_tool_calls',
    { parallel_tool_calls: undefined },
  ],
  [
    'vLLM, which has no parser and so leaves calls among the words',
    400,
    ({ tool_choice }) =>
      tool_choice !== 'none' &&
      '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
    { tool_choice: 'none' },
  ],
  [
    'Mistral, which repeats the request',
    422,
    ({ stream_options, ...rest }) =>
      stream_options !== undefined && {
        detail: [
          {
            loc: ['body', 'stream_options'],
            msg: 'Extra inputs are not permitted',
            input: { ...rest },
          },
        ],
      },
    { stream_options: undefined, parallel_tool_calls: true },
  ],
  [
    'two, one after the other',
    400,
    ({ parallel_tool_calls, stream_options }) =>
      parallel_tool_calls !== undefined
        ? 'parallelToolCalls is not supported'
        : stream_options !== undefined && "Unknown parameter: 'stream_options.include_usage'",
    { stream_options: undefined, parallel_tool_calls: undefined },
  ],
  [
    'Gemini, of the schema of a tool',
    400,
    ({ tools }) =>
      JSON.stringify(tools).includes('additionalProperties') &&
      'Unknown name "additionalProperties" at \'tools[0].function_declarations[0].parameters\'',
    {
      tools: [
        {
          ...TOOLS[0],
          function: {
            name: 'commit_goal',
            parameters: {
              type: 'object',
              properties: { format: { type: 'string', format: 'date' } },
            },
          },
        },
      ],
    },
  ],
  [
    'of the schema of a tool, in which a property has the same name',
    400,
    ({ tools }) =>
      JSON.stringify(tools).includes('"date"') && "'format' is not supported in tool schemas",
    {
      tools: [
        {
          ...TOOLS[0],
          function: {
            name: 'commit_goal',
            parameters: {
              type: 'object',
              additionalProperties: false,
              properties: { format: { type: 'string' } },
            },
          },
        },
      ],
    },
  ],
])('a refused parameter is left out from then on: %s', async (_, status, refuse, kept) => {
  const { url, bodies } = await refusing(status, refuse)
  const repairs: unknown[] = []
  const client = clientOf(url, (...repair) => repairs.push(repair))
  await read(client, REQUEST)
  const count = bodies.length
  await read(client, REQUEST)
  expect(bodies).toHaveLength(count + 1)
  expect(bodies.at(-1)).toEqual({ ...REQUEST, ...kept })
  expect(repairs).toEqual([['any', 'parameter', expect.any(String)]])
})

test.each([
  'After the optional system message, roles must alternate; invalid message type',
  'Jinja Exception: Conversation roles must alternate (function raise_exception)',
])('a refusal of the form leaves the parameters: %s', async (why) => {
  const { url, bodies } = await refusing(
    400,
    ({ messages }) => messages.at(-1)!.role === 'system' && why,
  )
  const client = clientOf(url)
  const tool_choice = { type: 'function' as const, function: { name: 'commit_goal' } }
  const messages = [USER, { role: 'system' as const, content: 'Ask.' }]
  for (let i = 0; i < 2; i++) await read(client, { ...REQUEST, messages, tool_choice })
  expect(bodies).toHaveLength(3)
  expect(bodies.at(-1)).toMatchObject({ tool_choice, stream_options: {} })
})

test('only what made the server accept a request is kept', async () => {
  const { url, bodies } = await refusing(
    400,
    ({ stream_options }) =>
      stream_options !== undefined && 'The template of the system knows no stream options: req 123',
  )
  const repairs: unknown[] = []
  const client = clientOf(url, (_, kind) => repairs.push(kind))
  const messages = [USER, { role: 'system' as const, content: 'Ask.' }]
  for (let i = 0; i < 2; i++) await read(client, { ...REQUEST, messages })
  expect(bodies.at(-1)).toEqual({ ...REQUEST, messages, stream_options: undefined })
  expect(repairs).toEqual(['parameter'])
})

test.each([
  [500, 'Internal system error'],
  [500, 'EngineCore encountered an issue. See system logs'],
  [500, 'The user has no role for this project'],
  [400, 'the request exceeds the available context size. try increasing the context size'],
  [400, 'Your credit balance is too low'],
  [400, 'registry.ollama.ai/library/gemma:2b does not support tools'],
  [500, 'tools param requires --jinja flag'],
  [400, 'API key not valid. Please pass a valid API key.'],
])(
  'a refusal that is about something else is asked once, and teaches nothing: %i %s',
  async (status, why) => {
    const { url, bodies } = await refusing(status, () => bodies.length === 1 && why)
    const client = clientOf(url)
    const messages = [USER, ASK]
    await expect(read(client, { ...REQUEST, messages })).rejects.toThrow()
    await read(client, { ...REQUEST, messages })
    expect(bodies.map((body) => body.messages)).toEqual([messages, messages])
  },
)

test.each([
  'Failed to apply chat template',
  'Conversation roles must alternate user/assistant/user/assistant/...',
  'Value is not callable: null at row 1: {% raise_exception("x") %}',
  'System message must be at the beginning.',
])('some servers answer 500 where their template fails: %s', async (why) => {
  const { url, bodies } = await refusing(500, ({ messages }) => isLoose(messages) && why)
  const client = clientOf(url)
  for (let i = 0; i < 2; i++) await read(client, { ...REQUEST, messages: [USER, ASK] })
  expect(bodies.map(({ messages }) => isLoose(messages))).toEqual([true, false, false])
})

test('a refusal that only repeats the request changes nothing', async () => {
  const { url, bodies } = await refusing(400, (body) => ({ message: 'no such model', body }))
  await expect(read(clientOf(url), REQUEST)).rejects.toThrow('no such model')
  expect(bodies.map(({ parallel_tool_calls }) => parallel_tool_calls)).not.toContain(undefined)
})

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

test.each(['reasoning_content', 'reasoning'])(
  'thoughts in %s go back with their calls where the server wants them',
  async (field) => {
    const { url, bodies } = await refusing(
      400,
      ({ messages }) =>
        messages.some(({ tool_calls, reasoning_content }) => tool_calls && !reasoning_content) &&
        'thinking is enabled but reasoning_content is missing in assistant tool call message',
      deltas([{ [field]: 'A ' }, { [field]: 'teacher.' }, calls(call(0, 'a', job))]),
    )
    const repairs: unknown[] = []
    const client = clientOf(url, (_, kind) => repairs.push(kind))
    await read(client, REQUEST)
    const made = (id: string) => [
      {
        role: 'assistant' as const,
        tool_calls: [
          { id, type: 'function' as const, function: { name: 'commit_goal', arguments: job } },
        ],
      },
      { role: 'tool' as const, tool_call_id: id, content: 'ok' },
    ]
    const messages = [USER, ...made('a'), ...made('earlier')]
    for (let i = 0; i < 2; i++) await read(client, { ...REQUEST, messages })
    expect(bodies).toHaveLength(4)
    expect(bodies.at(-1)!.messages.map((message) => message.reasoning_content)).toEqual([
      undefined,
      'A teacher.',
      undefined,
      ' ',
      undefined,
    ])
    expect(repairs.filter((kind) => kind === 'thoughts_wanted')).toHaveLength(1)
  },
)

test.each([
  [400, 'Tool call id was call_0123456789abcdef but must be a-z, A-Z, 0-9, with a length of 9.'],
  [
    400,
    "Invalid 'messages[1].tool_calls[0].id': string too long. Expected a string with maximum length 40",
  ],
  [400, 'Tool call IDs should be alphanumeric strings with length 9!'],
  [404, 'Tool call IDs should be alphanumeric strings with length 9!'],
  [500, 'Tool call IDs should be alphanumeric strings with length 9! at row 1, column 72'],
  [400, "messages.1.tool_calls.0.id: String should match pattern '^[a-zA-Z0-9-]+$'"],
  [400, "messages.1.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9-]+$'"],
  [422, 'toolCallId must be 9 characters'],
])('ids of calls are short where the server wants them so: %i %s', async (status, why) => {
  const { url, bodies } = await refusing(
    status,
    ({ messages }) => JSON.stringify(messages).includes('0123456789') && why,
  )
  const id = 'call_0123456789abcdef'
  const made = { name: 'commit_goal', arguments: job }
  const messages = [
    USER,
    { role: 'assistant' as const, tool_calls: [{ id, type: 'function' as const, function: made }] },
    { role: 'tool' as const, tool_call_id: id, content: 'ok' },
  ]
  const repairs: unknown[] = []
  const client = clientOf(url, (_, kind) => repairs.push(kind))
  for (let i = 0; i < 2; i++) await read(client, { ...REQUEST, messages })
  expect(repairs).toEqual(['id_form'])
  const [called, result] = bodies.at(-1)!.messages.slice(1)
  expect(bodies).toHaveLength(3)
  expect(result!.tool_call_id).toMatch(/^[a-z0-9]{9}$/)
  expect(called!.tool_calls).toEqual([
    { id: result!.tool_call_id, type: 'function', function: made },
  ])
})

const CALLED = [
  USER,
  {
    role: 'assistant' as const,
    tool_calls: [
      {
        id: 'call_0123456789abcdef',
        type: 'function' as const,
        function: { name: 'commit_goal', arguments: job },
      },
    ],
  },
  { role: 'tool' as const, tool_call_id: 'call_0123456789abcdef', content: 'ok' },
]

test.each<[string, (body: Body) => string | false, object[], Wants | undefined]>([
  [
    'a form',
    ({ messages }) => isLoose(messages) && 'System first',
    [USER, ASK],
    { isStrict: true },
  ],
  [
    'a parameter',
    ({ stream_options }) => stream_options !== undefined && 'stream_options: not permitted',
    [USER, ASK],
    { without: ['stream_options'] },
  ],
  [
    'short ids',
    ({ messages }) =>
      JSON.stringify(messages).includes('0123456789') && 'Invalid tool_call_id: too long',
    CALLED,
    { withShortIds: true },
  ],
  ['a guess', ({ messages }) => isLoose(messages) && 'Bad request', [USER, ASK], undefined],
])('later processes know what a server wants at once: %s', async (_, refuse, messages, wants) => {
  const { url, bodies } = await refusing(400, refuse)
  const env: NodeJS.ProcessEnv = {}
  const set = { OPENAI_API_KEY: 'any', OPENAI_BASE_URL: url }
  const request = { ...REQUEST, messages } as OpenAI.ChatCompletionCreateParamsStreaming
  const counts: number[] = []
  for (let i = 0; i < 2; i++) {
    const learnt = createLearnt(inherited({ env }), (place, wants) => passOn(place, wants, { env }))
    await read(createModelClients(set, () => {}, {}, learnt)('any').client, request)
    counts.push(bodies.length)
  }
  expect(inherited({ env })).toEqual(wants ? { [`${url}/chat/completions any`]: wants } : {})
  expect(counts).toEqual(wants ? [2, 3] : [2, 4])
})

test.each<[string, number, (message: Body['messages'][number]) => string | false, unknown, number]>(
  [
    [
      'Text Generation Inference',
      422,
      (one) =>
        !('content' in one) &&
        'Failed to deserialize the JSON body into the target type: messages[1]: missing field `content`',
      null,
      2,
    ],
    [
      'one that wants a string',
      422,
      ({ content }) =>
        content === undefined
          ? 'messages[1]: missing field `content` at line 1 column 99'
          : content === null && 'messages[1].content: invalid type: null, expected a string',
      '',
      3,
    ],
    [
      'pydantic',
      422,
      ({ content }) =>
        typeof content !== 'string' && "('body', 'messages', 1, 'content'): Field required",
      '',
      3,
    ],
    [
      'a gateway to Bedrock',
      400,
      ({ content }) =>
        !content
          ? 'The content field in the Message object at messages.1 is empty. Add a ContentBlock object to the content field and try again.'
          : false,
      ' ',
      4,
    ],
    [
      'a gateway to Anthropic',
      400,
      ({ content }) =>
        content === undefined || content === null
          ? "Message is missing the 'content' field"
          : content === ''
            ? 'messages: text content blocks must be non-empty'
            : content === ' ' && 'messages: text content blocks must contain non-whitespace text',
      '…',
      5,
    ],
    [
      'a template in Python',
      500,
      ({ content }) =>
        typeof content !== 'string' && 'can only concatenate str (not "NoneType") to str',
      '',
      3,
    ],
  ],
)(
  'a message with calls has the content that %s wants',
  async (_, status, refuse, content, count) => {
    const { url, bodies } = await refusing(
      status,
      ({ messages }) =>
        messages.map((one) => one.tool_calls !== undefined && refuse(one)).find(Boolean) ?? false,
    )
    const client = clientOf(url)
    const messages = CALLED as OpenAI.ChatCompletionMessageParam[]
    for (let i = 0; i < 2; i++) await read(client, { ...REQUEST, messages })
    expect(bodies).toHaveLength(count + 1)
    const [said, called, result] = bodies.at(-1)!.messages
    expect(called).toEqual({ ...CALLED[1], content })
    expect([said, result]).toEqual([CALLED[0], CALLED[2]])
  },
)

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

test('what one model wants is not what another one wants', async () => {
  const { url, bodies } = await refusing(
    400,
    ({ model, messages }) => model === 'any' && isLoose(messages) && 'System first',
  )
  const client = clientOf(url)
  await read(client, { ...REQUEST, messages: [USER, ASK] })
  await read(client, { ...REQUEST, model: 'other', messages: [USER, ASK] })
  expect(bodies.map(({ messages }) => isLoose(messages))).toEqual([true, false, true])
})

test('a refusal without an end is not read to its end', async () => {
  const url = await serve((request, response) => {
    request.resume()
    response.writeHead(400)
    const more = () => response.write('no such model '.repeat(1_000)) && setImmediate(more)
    response.on('drain', more)
    more()
  })
  await expect(read(clientOf(url), REQUEST)).rejects.toThrow('no such model')
})

function isLoose(messages: Body['messages']): boolean {
  return messages.at(-1)!.role === 'system'
}

/** A server that refuses what `refuse` says a sentence, or a body, of. */
async function refusing(
  status: number,
  refuse: (body: Body) => string | object | false,
  sends: unknown[] = deltas([{ content: 'Hello' }], 'stop'),
) {
  const bodies: Body[] = []
  const url = await serve(async (request, response) => {
    const body = (await json(request)) as Body
    bodies.push(body)
    const why = refuse(body)
    if (why === false) {
      return response.end(sends.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join(''))
    }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(typeof why === 'string' ? { error: { message: why } } : why))
  })
  return { url, bodies }
}

function clientOf(url: string, repaired: Parameters<typeof modelFetch>[0] = () => {}) {
  return new OpenAI({ baseURL: url, apiKey: 'any', maxRetries: 0, fetch: modelFetch(repaired) })
}

async function read(client: OpenAI, request: OpenAI.ChatCompletionCreateParamsStreaming) {
  for await (const _ of await client.chat.completions.create(request));
}
