import type OpenAI from 'openai'
import { expect, test } from 'vitest'
import { call, calls, deltas, job } from '../wire.ts'
import { type Body, CALLED, clientOf, read, refusing, REQUEST, USER } from './refusing_server.ts'

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

test("Claude's thoughts go back whole to a gateway that has sent them in pieces", async () => {
  const { url, bodies } = await refusing(
    400,
    ({ messages }) =>
      messages.some(({ tool_calls, thinking_blocks }) => tool_calls && !thinking_blocks) &&
      'Expected `thinking` or `redacted_thinking`, but found `tool_use`. When `thinking` is enabled, a final `assistant` message must start with a thinking block',
    deltas([
      { thinking_blocks: [{ type: 'thinking', thinking: 'A ', signature: '' }] },
      { thinking_blocks: [{ type: 'thinking', thinking: 'teacher.', signature: null }] },
      { thinking_blocks: [{ type: 'thinking', thinking: '', signature: 'SIG' }] },
      calls(call(0, 'call_0123456789abcdef', job)),
    ]),
  )
  const client = clientOf(url)
  await read(client, REQUEST)
  await read(client, { ...REQUEST, messages: CALLED as OpenAI.ChatCompletionMessageParam[] })
  const [block, ...others] = bodies.at(-1)!.messages[1]!.thinking_blocks as object[]
  expect(block).toEqual({ type: 'thinking', thinking: 'A teacher.', signature: 'SIG' })
  expect(others).toEqual([])
})

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
