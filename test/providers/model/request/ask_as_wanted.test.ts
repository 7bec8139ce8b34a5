import type OpenAI from 'openai'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLearnt, inherited, passOn, type Wants } from '../../../../providers/learnt.ts'
import { createModelClients } from '../../../../providers/model/model_clients.ts'
import { serve } from '../../../helpers/servers/serve.ts'
import { readInCall } from '../read_in_call.ts'
import { JOB, job } from '../wire.ts'
import {
  ASK,
  type Body,
  CALLED,
  clientOf,
  isLoose,
  read,
  refusing,
  REQUEST,
  TOOLS,
  USER,
} from './refusing_server.ts'

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
      stream_options !== undefined && {
        error: `The template of the system knows no stream options (request id: ${randomUUID()})`,
        request_id: `req_${randomUUID()}`,
      },
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

test.each<[string, object]>([
  [
    'LM Studio',
    { error: { message: 'Error rendering prompt with jinja template: "System first"' } },
  ],
  ['SGLang', { error: { object: 'error', message: 'System message must be first', code: 400 } }],
  ['a gateway', { error: 'litellm.BadRequestError: roles must alternate', code: '400' }],
])('some servers refuse where the stream has begun: %s', async (_, refusal) => {
  const { url, bodies } = await refusing(200, ({ messages }) => isLoose(messages) && refusal)
  const client = clientOf(url)
  for (let i = 0; i < 2; i++) await read(client, { ...REQUEST, messages: [USER, ASK] })
  expect(bodies.map(({ messages }) => isLoose(messages))).toEqual([true, false, false])
})

test.each([
  { error: { message: 'Rate limit reached: system overloaded', code: 429 } },
  { error: { message: 'Incorrect API key: no role', code: 401 } },
  { error: { message: 'Internal error' } },
])('another failure of a stream that has begun teaches nothing: %j', async (failure) => {
  const { url, bodies } = await refusing(200, () => bodies.length === 1 && failure)
  const client = clientOf(url)
  const asked = { ...REQUEST, messages: [USER, ASK] }
  await expect(read(client, asked)).rejects.toThrow(failure.error.message)
  await read(client, asked)
  expect(bodies.map(({ messages }) => isLoose(messages))).toEqual([true, true])
})

test('a call that a server withholds because of its form is read from the refusal', async () => {
  const failed_generation = `<function=commit_goal>${job}</function>`
  const { url } = await refusing(400, () => ({
    error: { message: 'Failed to call a function.', code: 'tool_use_failed', failed_generation },
  }))
  const { calls } = await readInCall(clientOf(url))
  expect(calls).toEqual([['commit_goal', JOB]])
})

test('a refusal that only repeats the request changes nothing', async () => {
  const { url, bodies } = await refusing(400, (body) => ({ message: 'no such model', body }))
  await expect(read(clientOf(url), REQUEST)).rejects.toThrow('no such model')
  expect(bodies.map(({ parallel_tool_calls }) => parallel_tool_calls)).not.toContain(undefined)
})

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
