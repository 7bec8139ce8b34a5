import { BOTH, JOB, ONE, age, call, calls, deltas, job, type Sample } from './wire.ts'

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

/** Words, thoughts and streams, each as a public report describes them of such a server, and forms like it. */
export const STREAM_SAMPLES: Sample[] = [
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
  {
    name: 'data within data',
    sends: deltas([{ content: 'Hello' }], 'stop')
      .map((chunk) => `data: data: ${JSON.stringify(chunk)}\n\n`)
      .join(''),
    text: 'Hello',
    repairs: [],
  },
  ...[{}, { content: null }, { role: 'assistant', content: '' }].map((delta): Sample => ({
    name: `a message beside the delta ${JSON.stringify(delta)}`,
    sends: [{ choices: [{ delta, message: { content: 'Hello', ...calls(call(0, 'a', job)) } }] }],
    text: 'Hello',
    calls: ONE,
    repairs: ['finish_reason'],
  })),
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
    name: 'an error that is empty',
    sends: [{ error: {}, choices: [{ delta: { content: 'Hello' }, finish_reason: 'stop' }] }],
    text: 'Hello',
    repairs: [],
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
  ...[
    { code: 0, message: '' },
    { code: null, message: null },
    { code: '', message: '' },
  ].map((error): Sample => ({
    name: `an error that says nothing: ${JSON.stringify(error)}`,
    sends: [
      {
        error,
        base_resp: { status_code: 0, status_msg: 'success' },
        choices: [{ delta: { content: 'Hello' }, finish_reason: 'stop' }],
      },
    ],
    text: 'Hello',
    repairs: [],
  })),
  ...[
    `Thanks. <function=commit_goal>${job}</function>`,
    `Thanks. <function=commit_goal${job}</function>`,
    `Thanks. ${JSON.stringify({ name: 'commit_goal', arguments: JOB })}`,
  ].map((failed_generation): Sample => ({
    name: `Groq: a call in a form of its own: ${failed_generation}`,
    sends: [{ error: { code: 'tool_use_failed', failed_generation } }],
    text: 'Thanks. ',
    calls: ONE,
    repairs: ['call_as_text'],
  })),
  {
    name: 'Groq behind a gateway, after the words',
    sends: [
      { choices: [{ delta: { content: 'Thanks. ' } }] },
      {
        error: {
          message: `litellm.BadRequestError: GroqException - ${JSON.stringify({
            error: {
              message: 'Failed to call a function.',
              failed_generation: `Thanks. <function=commit_goal>${job}</function>`,
            },
          })}`,
        },
      },
    ],
    text: 'Thanks. ',
    calls: ONE,
    repairs: ['call_as_text', 'whole_reply'],
  },
]
