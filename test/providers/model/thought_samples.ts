import { ONE, deltas, job, type Sample } from './wire.ts'

const HARMONY = '<|start|>assistant'

/** What a model writes, and what is left to be said of it. */
const THOUGHTS: [
  name: string,
  content: string,
  text: string,
  repairs?: Sample['repairs'],
  calls?: Sample['calls'],
][] = [
  ['Seed-OSS', '<seed:think>Hm.</seed:think>Hello', 'Hello'],
  ['Kimi-VL', '◁think▷Hm.◁/think▷Hello', 'Hello'],
  ['Gemma', '<|channel>thought\nHm.<channel|>Hello', 'Hello'],
  ['in words', '<thought>Hm.</thought><reasoning>Hm.</reasoning>Hello', 'Hello'],
  ['Magistral', '[THINK]Hm.[/THINK]Hello', 'Hello'],
  [
    'Command',
    '<|START_THINKING|>Hm.<|END_THINKING|><|START_RESPONSE|>Hello<|END_RESPONSE|>',
    'Hello',
    ['special_token', 'thought_tag'],
  ],
  ['LongCat', '<longcat_think>Hm.</longcat_think>Hello', 'Hello'],
  ['Apertus', '<|inner_prefix|>Hm.<|inner_suffix|>Hello', 'Hello'],
  ['Hermes', '<scratch_pad>Hm.</scratch_pad>Hello', 'Hello'],
  [
    'ERNIE',
    '<think>Hm.</think><response>Hello</response>',
    'Hello',
    ['special_token', 'thought_tag'],
  ],
  ...['thought\n', 'thought', 'thought[]', 'thought() ', 'thought [] '].map(
    (mark) => [`Gemini: ${mark}`, `${mark}I see.`, 'I see.'] as (typeof THOUGHTS)[number],
  ),
  ['Gemini: a word', 'thought so. Go on.', 'thought so. Go on.', []],
  ['OpenThinker', '<|begin_of_thought|>Hm.<|end_of_thought|>Hello', 'Hello'],
  [
    'gpt-oss',
    `<|channel|>analysis<|message|>Hm.<|end|>${HARMONY}<|channel|>final<|message|>Hello<|return|>`,
    'Hello',
    ['special_token', 'thought_tag'],
  ],
  [
    'gpt-oss: words before a call',
    `<|channel|>analysis<|message|>Hm.<|end|>${HARMONY}<|channel|>commentary<|message|>Noted.<|end|>${HARMONY}<|channel|>commentary to=functions.commit_goal <|constrain|>json<|message|>${job}<|call|>`,
    'Noted.',
    ['call_as_text', 'special_token', 'thought_tag'],
    ONE,
  ],
  [
    'gpt-oss: a call, and a thought that nothing ends',
    `<|channel|>analysis<|message|>Hm.${HARMONY}<|channel|>commentary to=functions.commit_goal <|constrain|>json<|message|>${job}<|call|>`,
    '',
    ['call_as_text', 'thought_tag'],
    ONE,
  ],
  [
    'gpt-oss: a form of its words',
    `${HARMONY}<|channel|>final <|constrain|>text<|message|>Hello`,
    'Hello',
    ['special_token'],
  ],
  ['gpt-oss: words alone', '<|channel|>final<|message|>Hello', 'Hello', ['special_token']],
  ['gpt-oss: without its tokens', 'analysisHm. Hm.assistantfinalHello', 'Hello'],
  [
    'gpt-oss: a word that is none of its tokens',
    'analysis is what I do',
    'analysis is what I do',
    [],
  ],
  [
    'gpt-oss: a call without its tokens',
    `analysisHm.assistantcommentary to=functions.commit_goal json${job}`,
    '',
    ['call_as_text', 'thought_tag'],
    ONE,
  ],
  ['the end of a turn', 'Hello<|im_end|>', 'Hello', ['special_token']],
  ['its beginning', '<|im_start|>assistantHello', 'Hello', ['special_token']],
  ...[
    '<|im_end|><|im_start|>user\nHi<|im_end|>',
    '<end_of_turn><start_of_turn>user\nHi',
    '<｜User｜>Hi',
    '<start_of_turn>human\nHi',
    '[INST] Hi [/INST] Good.',
    '\n### Human: Hi',
    '<tool_response>{"ok":true}</tool_response>You are a teacher.',
  ].map(
    (more) =>
      [
        'the turn of others',
        `Hello${more}`,
        'Hello',
        ['special_token'],
      ] as (typeof THOUGHTS)[number],
  ),
]
/** What a model thinks, and the words beside that, each as a public report describes it, and forms like it. */
export const THOUGHT_SAMPLES: Sample[] = [
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
  ...THOUGHTS.map(([name, content, text, ...rest]): Sample => ({
    name: `thoughts: ${name}`,
    sends: deltas(
      content.match(/[^]{1,4}/g)!.map((content) => ({ content })),
      'stop',
    ),
    text,
    calls: rest[1] ?? [],
    repairs: rest[0] ?? ['thought_tag'],
  })),
]
