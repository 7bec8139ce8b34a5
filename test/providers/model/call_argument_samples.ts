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

/** Arguments in other forms, in other places or more than once. */
export const CALL_ARGUMENT_SAMPLES: Sample[] = [
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
