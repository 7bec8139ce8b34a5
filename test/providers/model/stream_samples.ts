import { ONE, call, calls, deltas, job, type Sample } from './wire.ts'

/** Events and chunks, each as a public report describes them of such a server, and forms like it. */
export const STREAM_SAMPLES: Sample[] = [
  {
    name: 'null for the delta beside a message',
    sends: [{ choices: [{ delta: null, message: { content: 'Hello' }, finish_reason: 'stop' }] }],
    text: 'Hello',
    repairs: ['null_field'],
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
  {
    name: 'data within data',
    sends: deltas([{ content: 'Hello' }], 'stop')
      .map((chunk) => `data: data: ${JSON.stringify(chunk)}\n\n`)
      .join(''),
    text: 'Hello',
    repairs: [],
  },
  {
    name: 'events that one line break ends',
    sends: `${deltas([{ content: 'Hel' }, { content: 'lo' }], 'stop')
      .map((chunk) => `data: ${JSON.stringify(chunk)}\n`)
      .join('')}data: [DONE]\n`,
    text: 'Hello',
    repairs: ['event_form'],
  },
  {
    name: 'an event whose data is in several lines',
    sends: `${JSON.stringify(deltas([{ content: 'Hello' }], 'stop')[0], null, 1)
      .split('\n')
      .map((line) => `data: ${line}\r\n`)
      .join('')}\r\ndata: {"choices":[{"delta":{},"finish_reason":"stop"}]}\r\n\r\n`,
    text: 'Hello',
    repairs: [],
  },
  {
    name: 'token counts in a delta, then of zero',
    sends: [
      {
        choices: [
          { delta: { content: 'Hello', usage: { prompt_tokens: 9, completion_tokens: 3 } } },
        ],
      },
      {
        choices: [{ delta: {}, finish_reason: 'stop' }],
        usage: { prompt_tokens: 0, completion_tokens: 0 },
      },
    ],
    text: 'Hello',
    repairs: ['usage'],
  },
  {
    name: 'line separators within an event',
    sends: deltas([{ content: 'What\u2028is your\u2029age?' }], 'stop'),
    text: 'What\u2028is your\u2029age?',
    repairs: [],
  },
  {
    name: 'a line separator in a call',
    sends: deltas([calls(call(0, 'a', '{"goal_id":"a\u2028b"}'))]),
    calls: [['commit_goal', { goal_id: 'a\u2028b' }]],
    repairs: [],
  },
]
