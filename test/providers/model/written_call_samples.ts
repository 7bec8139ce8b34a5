import { ONE, deltas, job, type Sample } from './wire.ts'
import { BARE_CALLS } from './written/bare_calls.ts'
import { JOB_CALL } from './written/call_text.ts'
import { MARKED_CALLS } from './written/marked_calls.ts'
import { SPOKEN_WORDS } from './written/spoken_words.ts'
import { SEARCH, UNOFFERED_CALLS } from './written/unoffered_calls.ts'

const WRITTEN = [...MARKED_CALLS, ...BARE_CALLS]

/** Calls that models write as text, which servers without a parser for them pass on as words. */
export const WRITTEN_CALL_SAMPLES: Sample[] = [
  ...WRITTEN.map(([name, content, text, calls = []]) => ({
    name,
    sends: deltas([{ content }], 'stop'),
    text,
    calls,
    repairs: ['call_as_text'] as Sample['repairs'],
  })),
  ...UNOFFERED_CALLS.map(([name, content]) => ({
    name: `a call of another tool: ${name}`,
    sends: deltas([{ content }], 'stop'),
    calls: SEARCH,
    repairs: ['call_as_text'] as Sample['repairs'],
  })),
  {
    name: 'what is marked as a call, and names no tool',
    sends: deltas([{ content: 'Thanks. <tool_call>{"text": "jobs"}</tool_call> Go on.' }], 'stop'),
    text: 'Thanks.  Go on.',
    repairs: ['call_cut_off'],
  },
  ...SPOKEN_WORDS.map(([name, content]) => ({
    name,
    sends: deltas([{ content }], 'stop'),
    text: content,
    repairs: [],
  })),
  {
    name: 'a call among the words that was cut off',
    sends: deltas([{ content: `Thanks.\n<tool_call>${JOB_CALL.slice(0, -9)}` }], 'length'),
    text: 'Thanks.\n',
    repairs: ['call_cut_off'],
  },
  ...[
    `<tool_call>${JOB_CALL.slice(0, -9)}`,
    'commit_goal(goal_id="job", value="teach',
    '```json\n{"name":"commit_goal","arguments":{"goal_id":"job","value":"teach',
  ].map((written): Sample => ({
    name: `a call that breaks off in the middle of a value, but ends like any: ${written}`,
    sends: deltas([{ content: `Thanks.\n${written}` }], 'stop'),
    text: 'Thanks.\n',
    repairs: ['call_cut_off'],
  })),
  ...['[TOOL_CALLS][]How old are you?', '<tool_call>None</tool_call>How old are you?'].map(
    (written): Sample => ({
      name: `no call, between the marks of one: ${written}`,
      sends: deltas([{ content: written }], 'stop'),
      text: 'How old are you?',
      repairs: ['call_as_text'],
    }),
  ),
  ...[
    '{"response": "How old are you?"}',
    '```json\n{"message": "How old are you?"}\n```',
    `{"content": "How old are you?", "tool_calls": [${JOB_CALL}]}`,
  ].map((written): Sample => ({
    name: `a reply as an object: ${written}`,
    sends: deltas([{ content: written }], 'stop'),
    text: 'How old are you?',
    calls: written.includes('tool_calls') ? ONE : [],
    repairs: ['call_as_text'],
  })),
  {
    name: 'a call among the words and once more as it should be',
    sends: deltas([
      { content: `<tool_call>${JOB_CALL}</tool_call>` },
      { tool_calls: [{ index: 0, id: 'a', function: { name: 'commit_goal', arguments: job } }] },
    ]),
    calls: ONE,
    repairs: ['call_as_text'],
  },
  {
    name: 'a call in a thought that never ends',
    sends: deltas([{ content: `<think>The job. <tool_call>${JOB_CALL}</tool_call>` }], 'stop'),
    calls: ONE,
    repairs: ['call_as_text', 'thought_tag'],
  },
  {
    name: 'a call in the field of the thoughts, and nothing else',
    sends: deltas([{ reasoning_content: `The job. <tool_call>${JOB_CALL}</tool_call>` }], 'stop'),
    calls: ONE,
    repairs: ['call_as_text'],
  },
]

/** The same, in pieces of three characters. */
export const WRITTEN_IN_PIECES: Sample[] = [
  ...WRITTEN,
  ...UNOFFERED_CALLS.map(([name, content]) => [`another: ${name}`, content, '', SEARCH] as const),
  ...SPOKEN_WORDS.map(([name, content]) => [name, content, content, []] as const),
].map(([name, content, text, calls]) => ({
  name: `${name}, in pieces`,
  sends: deltas(
    content.match(/[^]{1,3}/g)!.map((piece) => ({ content: piece })),
    'stop',
  ),
  text,
  calls: [...(calls ?? [])],
  repairs: calls?.length ? ['call_as_text'] : [],
}))
