import { initializeLogger, llm } from '@livekit/agents'
import * as openai from '@livekit/agents-plugin-openai'
import OpenAI from 'openai'
import { json } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { createLlm } from '../../../api/providers/llm.ts'
import { modelFetch } from '../../../providers/model/model_fetch.ts'
import type { Repair } from '../../../shared/calls/repair.ts'
import { serve } from '../../helpers/servers/serve.ts'

initializeLogger({ pretty: false, level: 'silent' })

const JOB = { goal_id: 'job', value: 'teacher' }
const AGE = { goal_id: 'age', value: 7 }
const [job, age] = [JSON.stringify(JOB), JSON.stringify(AGE)]
const BOTH: Sample['calls'] = [
  ['commit_goal', JOB],
  ['commit_goal', AGE],
]
const ONE: Sample['calls'] = [['commit_goal', JOB]]

type Sample = {
  name: string
  /** Events, or a body that is none. */
  sends: unknown[] | string
  text?: string
  calls?: [name: string, args: object][]
  repairs: Repair[]
}

/** Chunks with one delta each; the last with a finish reason. */
function deltas(all: unknown[], finish_reason: unknown = 'tool_calls') {
  return [
    ...all.map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null }] })),
    { choices: [{ index: 0, delta: {}, finish_reason }] },
  ]
}

const call = (
  index: number | undefined,
  id: string | undefined,
  args: unknown,
  name = 'commit_goal',
) => ({
  ...(index !== undefined && { index }),
  ...(id !== undefined && { id }),
  type: 'function',
  function: { name, arguments: args },
})
const more = (index: number | undefined, args: unknown, rest: object = {}) => ({
  ...(index !== undefined && { index }),
  ...rest,
  function: { arguments: args },
})
const calls = (...tool_calls: unknown[]) => ({ tool_calls })

/** Each as a public report describes it of a server that calls itself compatible, and forms like it. */
const SAMPLES: Sample[] = [
  {
    name: 'OpenAI: words, then two calls in pieces, then the token counts',
    sends: [
      ...deltas([
        { role: 'assistant', content: '' },
        { content: 'Thank ' },
        { content: 'you.' },
        calls(call(0, 'a', '')),
        calls(more(0, job.slice(0, 9))),
        calls(more(0, job.slice(9))),
        calls(call(1, 'b', '')),
        calls(more(1, age)),
      ]),
      { choices: [], usage: { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12 } },
    ],
    text: 'Thank you.',
    calls: BOTH,
    repairs: [],
  },
  {
    name: 'two calls with the same index',
    sends: deltas([calls(call(0, 'a', job)), calls(call(0, 'b', age))]),
    calls: BOTH,
    repairs: ['call_index'],
  },
  {
    name: 'two calls with the same index in pieces',
    sends: deltas([
      calls(call(0, 'a', '')),
      calls(more(0, job.slice(0, 5))),
      calls(more(0, job.slice(5))),
      calls(call(0, 'b', age.slice(0, 5))),
      calls(more(0, age.slice(5))),
    ]),
    calls: BOTH,
    repairs: ['call_index'],
  },
  {
    name: 'two calls without an index',
    sends: deltas([calls(call(undefined, 'a', job)), calls(call(undefined, 'b', age))]),
    calls: BOTH,
    repairs: ['call_index'],
  },
  {
    name: 'two calls in pieces, without an index or an id',
    sends: deltas([
      calls(call(undefined, undefined, job.slice(0, 9))),
      calls(more(undefined, job.slice(9))),
      calls(call(undefined, undefined, age.slice(0, 9))),
      calls(more(undefined, age.slice(9))),
    ]),
    calls: BOTH,
    repairs: ['call_id', 'call_index'],
  },
  {
    name: 'a call without an id',
    sends: deltas([calls(call(0, undefined, job))]),
    calls: ONE,
    repairs: ['call_id'],
  },
  {
    name: 'a call whose id is null or empty, in pieces',
    sends: deltas([
      calls({ index: 0, id: null, function: { name: 'commit_goal', arguments: null } }),
      calls(more(0, job, { id: '' })),
    ]),
    calls: ONE,
    repairs: ['call_id'],
  },
  {
    name: 'another id in each piece of a call',
    sends: deltas([
      calls(call(0, 'a', job.slice(0, 9))),
      calls(more(0, job.slice(9), { id: 'b' })),
    ]),
    calls: ONE,
    repairs: ['call_id'],
  },
  {
    name: 'two calls with the same id',
    sends: deltas([calls(call(0, 'a', job)), calls(call(1, 'a', age))]),
    calls: BOTH,
    repairs: ['call_id'],
  },
  ...['', 'length', 'function_call', 'STOP', null].map((reason): Sample => ({
    name: `a whole call, and the finish reason ${JSON.stringify(reason)}`,
    sends: deltas([calls(call(0, 'a', job))], reason),
    calls: ONE,
    repairs: ['length', 'function_call'].includes(reason ?? '') ? [] : ['finish_reason'],
  })),
  {
    name: 'a call that was cut off, after a whole one',
    sends: deltas([calls(call(0, 'a', job)), calls(call(1, 'b', age.slice(0, 9)))], 'length'),
    calls: ONE,
    repairs: ['call_cut_off'],
  },
  {
    name: 'two calls and the finish reason in one chunk',
    sends: [
      {
        choices: [
          {
            index: 0,
            delta: calls(call(0, 'a', job), call(1, 'b', age)),
            finish_reason: 'tool_calls',
          },
        ],
      },
    ],
    calls: BOTH,
    repairs: [],
  },
  {
    name: 'three calls in one chunk, the last of another tool and without arguments',
    sends: deltas([
      calls(call(0, 'a', job), call(1, 'b', age), call(2, 'c', '', 'end_conversation')),
    ]),
    calls: [...BOTH!, ['end_conversation', {}]],
    repairs: [],
  },
  {
    name: 'words and a call in one chunk',
    sends: deltas([{ content: 'Thank you.', ...calls(call(0, 'a', job)) }]),
    text: 'Thank you.',
    calls: ONE,
    repairs: [],
  },
  {
    name: 'the name repeated in each piece',
    sends: deltas([
      calls(call(0, 'a', '')),
      calls(call(0, undefined, job.slice(0, 5))),
      calls(call(0, undefined, job.slice(5))),
    ]),
    calls: ONE,
    repairs: ['call_name'],
  },
  {
    name: 'name and id repeated in each piece',
    sends: deltas([calls(call(0, 'a', job.slice(0, 5))), calls(call(0, 'a', job.slice(5)))]),
    calls: ONE,
    repairs: ['call_name'],
  },
  {
    name: 'a name in pieces',
    sends: deltas([calls(call(0, 'a', '', 'commit')), calls(call(0, undefined, job, '_goal'))]),
    calls: ONE,
    repairs: ['call_name'],
  },
  ...['functions.commit_goal', 'commit_goal<|channel|>commentary', ' commit_goal'].map(
    (written): Sample => ({
      name: `the name ${JSON.stringify(written)}`,
      sends: deltas([calls(call(0, 'a', job, written))]),
      calls: ONE,
      repairs: ['call_name'],
    }),
  ),
  {
    name: 'arguments without a name, before the call',
    sends: deltas([calls(more(0, age)), calls(call(1, 'a', job))]),
    calls: ONE,
    repairs: ['call_cut_off', 'call_id'],
  },
  {
    name: 'two calls whose pieces alternate',
    sends: deltas([
      calls(call(0, 'a', ''), call(1, 'b', '')),
      calls(more(1, age.slice(0, 4)), more(0, job.slice(0, 4))),
      calls(more(0, job.slice(4)), more(1, age.slice(4))),
    ]),
    calls: BOTH,
    repairs: [],
  },
  {
    name: 'arguments as an object',
    sends: deltas([calls(call(0, 'a', JOB))]),
    calls: ONE,
    repairs: ['call_arguments'],
  },
  {
    name: 'arguments as JSON text within JSON text',
    sends: deltas([calls(call(0, 'a', JSON.stringify(job)))]),
    calls: ONE,
    repairs: [],
  },
  {
    name: 'empty arguments before the real ones',
    sends: deltas([
      calls(call(0, 'a', '{}')),
      calls(more(0, job.slice(0, 7))),
      calls(more(0, job.slice(7))),
    ]),
    calls: ONE,
    repairs: ['call_arguments'],
  },
  {
    name: 'the whole arguments once more at the end',
    sends: deltas([
      calls(call(0, 'a', job.slice(0, 7))),
      calls(more(0, job.slice(7))),
      calls(more(0, job)),
    ]),
    calls: ONE,
    repairs: ['call_arguments'],
  },
  {
    name: 'the arguments of a second call without a name',
    sends: deltas([
      calls(call(0, 'a', job)),
      calls(more(0, age.slice(0, 6))),
      calls(more(0, age.slice(6))),
    ]),
    calls: BOTH,
    repairs: ['call_id', 'call_index'],
  },
  {
    name: 'the form of calls before tools',
    sends: deltas(
      [
        { function_call: { name: 'commit_goal', arguments: '' } },
        { function_call: { arguments: job } },
      ],
      'function_call',
    ),
    calls: ONE,
    repairs: ['call_id', 'function_call'],
  },
  {
    name: 'two calls with one id, in pieces',
    sends: deltas([
      calls(call(0, 'a', '')),
      calls(more(0, job)),
      calls(call(1, 'a', '')),
      calls(more(1, age)),
    ]),
    calls: BOTH,
    repairs: ['call_id'],
  },
  {
    name: 'a second call with an index of its own and no name',
    sends: deltas([calls(call(0, 'a', job)), calls(more(1, age))]),
    calls: BOTH,
    repairs: ['call_id'],
  },
  {
    name: 'no arguments, as null and as a list',
    sends: deltas([
      calls(call(0, 'a', 'null', 'end_conversation')),
      calls(call(1, 'b', '[]', 'end_conversation')),
    ]),
    calls: [
      ['end_conversation', {}],
      ['end_conversation', {}],
    ],
    repairs: [],
  },
  {
    name: 'a whole call once more in the form of calls before tools',
    sends: deltas([
      { ...calls(call(0, 'a', job)), function_call: { name: 'commit_goal', arguments: job } },
    ]),
    calls: ONE,
    repairs: [],
  },
  {
    name: 'null for the delta beside a message',
    sends: [{ choices: [{ delta: null, message: { content: 'Hello' }, finish_reason: 'stop' }] }],
    text: 'Hello',
    repairs: ['null_field'],
  },
  {
    name: 'thoughts as parts with a text',
    sends: deltas([{ content: [{ type: 'reasoning', text: 'Hm.' }, { text: 'Hello' }] }], 'stop'),
    text: 'Hello',
    repairs: ['content_form'],
  },
  {
    name: 'tags among the words that nothing ends',
    sends: deltas([{ content: 'Use the <think' }, { content: 'ing> hat, please.' }], 'stop'),
    text: 'Use the <thinking> hat, please.',
    repairs: ['thought_tag'],
  },
  {
    name: 'a thought that was cut off',
    sends: deltas([{ content: '<think>Hm, the user' }], 'length'),
    repairs: ['thought_tag'],
  },
  {
    name: 'token counts in a choice',
    sends: [
      {
        choices: [
          {
            delta: { content: 'Hello' },
            finish_reason: 'stop',
            usage: { prompt_tokens: 9, completion_tokens: 3 },
          },
        ],
      },
    ],
    text: 'Hello',
    repairs: [],
  },
  {
    name: 'null for a delta, for choices and for a chunk',
    sends: [
      { choices: null },
      { choices: [{ delta: null }] },
      null,
      ...deltas([{ content: 'Hello' }], 'stop'),
    ],
    text: 'Hello',
    repairs: ['null_field'],
  },
  {
    name: 'null for the calls',
    sends: deltas([{ content: 'Hello', tool_calls: null }], 'stop'),
    text: 'Hello',
    repairs: [],
  },
  {
    name: 'words in parts',
    sends: deltas(
      [
        { content: [{ type: 'thinking', thinking: 'Hm.' }] },
        {
          content: [
            { type: 'text', text: 'Hello ' },
            { type: 'text', text: 'there' },
          ],
        },
      ],
      'stop',
    ),
    text: 'Hello there',
    repairs: ['content_form'],
  },
  {
    name: 'a refusal beside the words',
    sends: deltas([{ refusal: 'I cannot help with that.' }], 'stop'),
    text: 'I cannot help with that.',
    repairs: ['content_form'],
  },
  {
    name: 'thoughts in fields of their own',
    sends: deltas(
      [{ reasoning_content: 'Hm.' }, { reasoning: 'Hm.', content: null }, { content: 'Hello' }],
      'stop',
    ),
    text: 'Hello',
    repairs: [],
  },
  {
    name: 'thoughts between tags, which come in pieces',
    sends: deltas(
      [{ content: 'A <b <thi' }, { content: 'nk>Hm. </th' }, { content: 'ink>\n\nHello' }],
      'stop',
    ),
    text: 'A <b Hello',
    repairs: ['thought_tag'],
  },
  {
    name: 'thoughts between other tags',
    sends: deltas([{ content: '<thinking>Hm.</thinking>Hel' }, { content: 'lo [1] <' }], 'stop'),
    text: 'Hello [1] <',
    repairs: ['thought_tag'],
  },
  {
    name: 'an event that is no JSON, an empty one and a comment',
    sends: `: processing\n\ndata: \n\ndata: {"choices":[{"delta":{"content":"Hello"}\n\n${deltas(
      [{ content: 'Hello' }],
      'stop',
    )
      .map((chunk) => `data:${JSON.stringify(chunk)}\r\n\r\n`)
      .join('')}`,
    text: 'Hello',
    repairs: ['unreadable'],
  },
  {
    name: 'a stream that just ends',
    sends: `data: ${JSON.stringify({ choices: [{ delta: { content: 'Hello' } }] })}\n\ndata: ${JSON.stringify({ choices: [{ delta: calls(call(0, 'a', job)) }] })}`,
    text: 'Hello',
    calls: ONE,
    repairs: ['finish_reason'],
  },
  {
    name: 'one JSON text in place of a stream',
    sends: JSON.stringify({
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: 'Hello',
            ...calls(call(undefined, 'a', job), call(undefined, 'b', age)),
          },
          finish_reason: 'tool_calls',
        },
      ],
      usage: { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12 },
    }),
    text: 'Hello',
    calls: BOTH,
    repairs: ['call_index', 'whole_reply'],
  },
  {
    name: 'token counts in each chunk',
    sends: [
      {
        choices: [{ delta: { content: 'Hello' } }],
        usage: { prompt_tokens: 9, completion_tokens: 1 },
      },
      {
        choices: [{ delta: {}, finish_reason: 'stop' }],
        usage: { prompt_tokens: 9, completion_tokens: 3 },
      },
    ],
    text: 'Hello',
    repairs: ['usage'],
  },
]

describe.each(SAMPLES)('$name', ({ sends, text = '', calls = [], repairs }) => {
  test("reads like OpenAI's", async () => {
    const url = await served(sends)
    const repaired = new Set<Repair>()
    const client = new OpenAI({
      baseURL: url,
      apiKey: 'any',
      maxRetries: 0,
      fetch: modelFetch((_, kind) => repaired.add(kind)),
    })
    const reply = await inCall(client)
    expect(reply.text).toBe(text)
    expect(reply.calls).toEqual(calls)
    expect(new Set(reply.ids).size).toBe(reply.ids.length)
    expect([...repaired].sort()).toEqual(repairs)
    if (JSON.stringify(sends).includes('prompt_tokens')) {
      expect(reply.usages).toEqual([{ promptTokens: 9, completionTokens: 3 }])
    }
  })
})

describe.each(SAMPLES)('$name', ({ sends, text = '', calls = [] }) => {
  test('loses nothing in the work after the call', async () => {
    const url = await served(sends)
    const llm = createLlm({ OPENAI_API_KEY: 'any', OPENAI_BASE_URL: url, LOCAL_PARTS: [] })
    const asked = [{ role: 'user' as const, content: 'Well?' }]
    const tool = { name: 'commit_goal', description: '', parameters: { type: 'object' } }
    const given = await llm.call('any', asked, tool, AbortSignal.timeout(60_000))
    const committed = calls.filter(([name]) => name === tool.name)
    expect(given.calls.map((args) => ['commit_goal', JSON.parse(args)])).toEqual(committed)
    if (text === '') return
    const { text: completed, usage } = await llm.complete('any', asked)
    expect(completed).toBe(text)
    const isCounted = JSON.stringify(sends).includes('prompt_tokens')
    expect(usage.llm.any).toMatchObject(isCounted ? { input_tokens: 9, output_tokens: 3 } : {})
  })
})

test('what a server adds to a call and wants back reaches the framework', async () => {
  const signed = { extra_content: { google: { thought_signature: 'SIG' } } }
  const url = await served(deltas([calls({ ...call(0, 'a', job), ...signed })]))
  const client = new OpenAI({ baseURL: url, apiKey: 'any', fetch: modelFetch(() => {}) })
  const [called] = (await inCall(client)).whole
  expect(called).toMatchObject({ thoughtSignature: 'SIG' })
})

test('arguments that are no JSON reach the reader, who mends them or tells the model', async () => {
  const url = await served(deltas([calls(call(0, 'a', job.slice(0, -1)))]))
  const client = new OpenAI({ baseURL: url, apiKey: 'any', fetch: modelFetch(() => {}) })
  const [called] = (await inCall(client, (args) => args)).whole
  expect(called!.args).toBe(job.slice(0, -1))
})

test('an endless call is handed on as far as it has come, and kept no longer', async () => {
  const piece = 'x'.repeat(150_000)
  const url = await served(
    deltas([calls(call(0, 'a', `{"v":"${piece}`)), ...Array(9).fill(calls(more(0, piece)))]),
  )
  const client = new OpenAI({ baseURL: url, apiKey: 'any', fetch: modelFetch(() => {}) })
  const [called] = (await inCall(client, (args) => args)).whole
  expect(called!.args).toHaveLength(6 + 2 * piece.length)
})

test('a repair is told once a reply, not with each chunk', async () => {
  const url = await served([
    ...Array(5).fill({ choices: [{ delta: null }] }),
    ...deltas([{ content: 'Hi' }], 'stop'),
  ])
  const told: Repair[] = []
  const fetch = modelFetch((_, kind) => told.push(kind))
  await inCall(new OpenAI({ baseURL: url, apiKey: 'any', fetch }))
  expect(told).toEqual(['null_field'])
})

test('thoughts that end without having begun are not heard again once a reply has shown them', async () => {
  const replies = [
    'Hm. </think>Hello',
    'Hm. </th~ink>\n\nHow are you?',
    'Good~bye.',
    '<think></think>No </think>more.',
  ]
  const url = await serve((request, response) => {
    request.resume()
    const deltasOf = (text: string) =>
      deltas(
        text.split('~').map((content) => ({ content })),
        'stop',
      )
    for (const chunk of deltasOf(replies.shift()!))
      response.write(`data: ${JSON.stringify(chunk)}\n\n`)
    response.end()
  })
  const client = new OpenAI({ baseURL: url, apiKey: 'any', fetch: modelFetch(() => {}) })
  expect((await inCall(client)).text).toBe('Hello')
  expect((await inCall(client)).text).toBe('How are you?')
  expect((await inCall(client)).text).toBe('Goodbye.')
  expect((await inCall(client)).text).toBe('more.')
})

test('a failure in the middle of a reply is reported with the words of the server', async () => {
  const url = await served(
    'data: {"choices":[{"delta":{"content":"Hel"}}]}\n\nevent: error\ndata: {"message":"overloaded"}\n\n',
  )
  const client = new OpenAI({
    baseURL: url,
    apiKey: 'any',
    maxRetries: 0,
    fetch: modelFetch(() => {}),
  })
  const read = async () => {
    for await (const _ of await client.chat.completions.create(STREAMED));
  }
  await expect(read()).rejects.toThrow('overloaded')
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
  const client = new OpenAI({
    baseURL: url,
    apiKey: 'any',
    maxRetries: 0,
    fetch: modelFetch(() => {}),
  })
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
  const client = new OpenAI({
    baseURL: url,
    apiKey: 'any',
    maxRetries: 0,
    fetch: modelFetch(() => {}),
  })
  for (let i = 0; i < 2; i++) {
    const messages = [system('Be kind.'), { role: 'user' as const, content: 'Hi.' }, system('Ask.')]
    const reply = await client.chat.completions.create({ model: 'any', messages, stream: true })
    for await (const _ of reply);
  }
  expect(forms).toEqual([3, 2, 3])
})

test.each([
  ['a refusal for another reason', 400, 'no such model', 2],
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
  const client = new OpenAI({
    baseURL: url,
    apiKey: 'any',
    maxRetries: 0,
    fetch: modelFetch(() => {}),
  })
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
  const client = new OpenAI({
    baseURL: url,
    apiKey: 'any',
    maxRetries: 0,
    fetch: modelFetch(() => {}),
  })
  for await (const _ of await client.chat.completions.create(STREAMED)) break
  await isClosed
})

async function served(sends: Sample['sends']) {
  return serve((request, response) => {
    request.resume()
    const isJson = typeof sends === 'string' && sends.startsWith('{')
    response.writeHead(200, { 'content-type': isJson ? 'application/json' : 'text/event-stream' })
    const body =
      typeof sends === 'string'
        ? sends
        : [...sends.map((one) => JSON.stringify(one)), '[DONE]']
            .map((one) => `data: ${one}\n\n`)
            .join('')
    response.end(body)
  })
}

const system = (content: string) => ({ role: 'system' as const, content })

const STREAMED = { model: 'any', messages: [], stream: true as const }

const TOOLS = ['commit_goal', 'end_conversation'].map((name) =>
  llm.tool({
    name,
    description: '',
    parameters: { type: 'object', properties: {} },
    execute: async () => {},
  }),
)

/** As a call reads a reply: through the framework's plugin. */
async function inCall(client: OpenAI, read: (args: string) => unknown = JSON.parse) {
  const model = new openai.LLM({ model: 'any', client })
  const chatCtx = llm.ChatContext.empty()
  chatCtx.addMessage({ role: 'user', content: 'Well?' })
  const stream = model.chat({ chatCtx, toolCtx: new llm.ToolContext(TOOLS) })
  let text = ''
  const calls: unknown[] = []
  const ids: string[] = []
  const usages: unknown[] = []
  const whole: llm.FunctionCall[] = []
  for await (const { delta, usage } of stream) {
    text += delta?.content ?? ''
    whole.push(...(delta?.toolCalls ?? []))
    for (const { name, args, callId } of delta?.toolCalls ?? []) {
      calls.push([name, read(args)])
      ids.push(callId)
    }
    if (usage)
      usages.push({ promptTokens: usage.promptTokens, completionTokens: usage.completionTokens })
  }
  return { text, calls, ids, usages, whole }
}
