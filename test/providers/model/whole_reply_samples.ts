import { BOTH, ONE, age, call, calls, deltas, job, type Sample } from './wire.ts'

/** Whole replies, in place of a stream or once more after it, and what only looks like one. */
export const WHOLE_REPLY_SAMPLES: Sample[] = [
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
  ...[{}, { content: null }, { role: 'assistant', content: '' }].map((delta): Sample => ({
    name: `a message beside the delta ${JSON.stringify(delta)}`,
    sends: [{ choices: [{ delta, message: { content: 'Hello', ...calls(call(0, 'a', job)) } }] }],
    text: 'Hello',
    calls: ONE,
    repairs: ['finish_reason'],
  })),
  {
    name: 'lines of JSON in place of events',
    sends: deltas([{ content: 'Hel' }, { content: 'lo' }], 'stop')
      .map((chunk) => `${JSON.stringify(chunk)}\n`)
      .join(''),
    text: 'Hello',
    repairs: ['whole_reply'],
  },
  {
    name: 'one JSON text over several lines in place of a stream',
    sends: JSON.stringify(
      { choices: [{ index: 0, message: { content: 'Hello' }, finish_reason: 'stop' }] },
      null,
      2,
    ),
    text: 'Hello',
    repairs: ['whole_reply'],
  },
  {
    name: 'the whole message after its pieces',
    sends: [
      ...deltas([{ content: '<think>Hm</think>How ' }, { content: 'old ' }, { content: 'are' }]),
      {
        object: 'chat.completion',
        choices: [{ message: { content: '<think>Hm</think>How old are you?' } }],
      },
    ],
    text: 'How old are you?',
    repairs: ['thought_tag', 'whole_reply'],
  },
  {
    name: 'the whole message without its thoughts, after its pieces',
    sends: [
      ...deltas([{ content: '<think>Hm</think>How ' }, { content: 'old?' }], 'stop'),
      { choices: [{ message: { content: 'How old?' }, finish_reason: 'stop' }] },
    ],
    text: 'How old?',
    repairs: ['thought_tag', 'whole_reply'],
  },
  {
    name: 'the whole message with its calls, after its pieces',
    sends: [
      ...deltas([{ content: 'Hello' }, calls(call(0, 'a', job), call(1, 'b', age))]),
      {
        choices: [{ message: { content: 'Hello', ...calls(call(0, '', job), call(1, '', age)) } }],
      },
    ],
    text: 'Hello',
    calls: BOTH,
    repairs: ['whole_reply'],
  },
  {
    name: 'only thoughts in pieces, then the whole message',
    sends: [
      ...deltas([{ reasoning_content: 'Hm' }], 'stop'),
      { choices: [{ message: { content: 'Hello', reasoning_content: 'Hm' } }] },
    ],
    text: 'Hello',
    repairs: ['whole_reply'],
  },
  {
    name: 'the whole text as the last piece',
    sends: [
      ...deltas([{ content: 'How old ' }, { content: 'are you?' }]).slice(0, -1),
      { choices: [{ delta: { content: 'How old are you?' }, finish_reason: 'stop' }] },
    ],
    text: 'How old are you?',
    repairs: ['whole_reply'],
  },
  {
    name: 'the only piece once more at the end',
    sends: [
      { choices: [{ delta: { content: 'How old?' } }] },
      { choices: [{ delta: { content: 'How old?' }, finish_reason: 'stop' }] },
    ],
    text: 'How old?',
    repairs: ['whole_reply'],
  },
  {
    name: 'a last piece like the first one',
    sends: [
      { choices: [{ delta: { content: 'Ha' } }] },
      { choices: [{ delta: { content: 'Ha' }, finish_reason: 'stop' }] },
    ],
    text: 'HaHa',
    repairs: [],
  },
  {
    name: 'messages in place of deltas',
    sends: [
      { choices: [{ message: { content: 'Hel' } }] },
      { choices: [{ message: { content: 'lo' }, finish_reason: 'stop' }] },
    ],
    text: 'Hello',
    repairs: [],
  },
  {
    name: 'a list of chunks',
    sends: JSON.stringify(deltas([{ content: 'Hel' }, { content: 'lo' }], 'stop')),
    text: 'Hello',
    repairs: ['whole_reply'],
  },
  {
    name: 'a list of chunks in an event',
    sends: [deltas([{ content: 'Hel' }, { content: 'lo' }], 'stop')],
    text: 'Hello',
    repairs: [],
  },
]
