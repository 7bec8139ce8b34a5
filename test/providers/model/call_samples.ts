import { BOTH, ONE, age, call, calls, deltas, job, more, type Sample } from './wire.ts'

/** Tool calls, each as a public report describes them of a server that calls itself compatible, and forms like it. */
export const CALL_SAMPLES: Sample[] = [
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
    name: 'the same call twice',
    sends: deltas([calls(call(0, 'a', job), call(1, 'b', job))]),
    calls: ONE,
    repairs: [],
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
  ...[
    '{"goal_id":"job","data":{"items":["cook","baker"',
    '{"name":"commit_goal","arguments":{"goal_id":"job","data":{"items":["cook"',
  ].map((cut): Sample => ({
    name: `a call that was cut off after a whole value: ${cut}`,
    sends: deltas([calls(call(0, 'a', cut))], 'length'),
    repairs: ['call_cut_off'],
  })),
  {
    name: 'a call that was cut off between two values',
    sends: deltas([calls(call(0, 'a', job.slice(0, job.indexOf('}'))))], 'length'),
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
  ...['{"goal_id":"age","value":1', '{"goal_id":"job","data":{"value":"teach'].map(
    (cut): Sample => ({
      name: `a call that ends in a value, though the model is said to have finished: ${cut}`,
      sends: deltas([calls(call(0, 'a', cut))]),
      repairs: ['call_cut_off'],
    }),
  ),
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
    name: 'a whole call once more in the form of calls before tools',
    sends: deltas([
      { ...calls(call(0, 'a', job)), function_call: { name: 'commit_goal', arguments: job } },
    ]),
    calls: ONE,
    repairs: [],
  },
]
