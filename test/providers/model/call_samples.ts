import { AGE, BOTH, JOB, ONE, age, call, calls, deltas, job, more, type Sample } from './wire.ts'

const named = JSON.stringify({ name: 'commit_goal', arguments: JOB })

/** Calls that a server has not read to the end. */
const MEANT: [
  name: string,
  called: string,
  args: string,
  repairs: Sample['repairs'],
  calls?: Sample['calls'],
][] = [
  ['two objects', 'commit_goal', job + age, ['call_arguments'], BOTH],
  ['an object twice', 'commit_goal', `${job}\n${job}`, ['call_arguments']],
  ['a list', 'commit_goal', `[${job}]`, ['call_arguments']],
  ['a list of two', 'commit_goal', `[${job}, ${age}]`, ['call_arguments'], BOTH],
  ['a tag', 'commit_goal', `${job}</tool_call>`, ['call_arguments']],
  ['a token', 'commit_goal', `${job}<|im_end|>`, ['call_arguments']],
  ['a bracket too many', 'commit_goal', `${job}}`, ['call_arguments']],
  ['a thought', 'commit_goal', `<think>{x}</think>${job}`, ['call_arguments']],
  ['a fence', 'commit_goal', `\`\`\`json\n${job}\n\`\`\``, ['call_arguments']],
  ['arguments', 'commit_goal', `{"arguments":${job}}`, ['call_arguments']],
  ['parameters', 'commit_goal', `{"parameters":${job}}`, ['call_arguments']],
  ['arguments as text', 'commit_goal', JSON.stringify({ arguments: job }), ['call_arguments']],
  ['the call', 'commit_goal', named, ['call_arguments']],
  ['capitals', 'Commit_Goal', job, ['call_name']],
  ['a hyphen', 'commit-goal', job, ['call_name']],
  ['a namespace without its point', 'functions_commit_goal', job, ['call_name']],
  ['other namespaces', 'mcp__interview__commit_goal', job, ['call_name']],
  ['a bracket too few', 'commit_goal', job.slice(0, -1), ['call_arguments']],
  ['escapes without quotes', 'commit_goal', JSON.stringify(job).slice(1, -1), []],
  ['JSON text within it twice', 'commit_goal', JSON.stringify(JSON.stringify(job)), []],
  ['a hump', 'functions.commitGoal', job, ['call_name']],
  ['a name twice', 'commit_goalcommit_goal', job, ['call_name']],
  ['the name in the arguments', '', named, ['call_arguments', 'call_name']],
  [
    'calls in parallel',
    'multi_tool_use.parallel',
    JSON.stringify({
      tool_uses: [JOB, AGE].map((parameters) => ({
        recipient_name: 'functions.commit_goal',
        parameters,
      })),
    }),
    ['call_arguments', 'call_name'],
    BOTH,
  ],
]

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
    name: 'the same call twice',
    sends: deltas([calls(call(0, 'a', job), call(1, 'b', job))]),
    calls: ONE,
    repairs: [],
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
    name: 'another id and the name in each piece, of which the first has no arguments',
    sends: deltas([
      calls(call(0, 'a', '')),
      calls(call(0, 'b', job.slice(0, 9))),
      calls(call(0, 'c', job.slice(9))),
    ]),
    calls: ONE,
    repairs: ['call_id', 'call_name'],
  },
  {
    name: 'all arguments so far in each piece',
    sends: deltas(
      [job.slice(0, 9), job.slice(0, 20), job].map((args) => calls(call(0, 'a', args))),
    ),
    calls: ONE,
    repairs: ['call_arguments', 'call_name'],
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
  ...['{}', '{ }', 'null'].map((empty): Sample => ({
    name: `empty arguments before the real ones: ${empty}`,
    sends: deltas([
      calls(call(0, 'a', empty)),
      calls(more(0, job.slice(0, 7))),
      calls(more(0, job.slice(7))),
    ]),
    calls: ONE,
    repairs: ['call_arguments'],
  })),
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
  ...MEANT.map(([name, called, args, repairs, calls = ONE]): Sample => ({
    name: `a call that is written in another way: ${name}`,
    sends: deltas([{ tool_calls: [call(0, 'a', args, called)] }]),
    calls,
    repairs,
  })),
  {
    name: 'arguments in other fields',
    sends: deltas([
      calls({ index: 0, id: 'a', function: { name: 'commit_goal', parameters: JOB } }),
      calls({ index: 1, id: 'b', type: 'tool_use', name: 'commit_goal', input: AGE }),
    ]),
    calls: BOTH,
    repairs: ['call_arguments'],
  },
]
