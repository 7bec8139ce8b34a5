import { AGE, BOTH, JOB, ONE, age, deltas, job, type Sample } from './wire.ts'

const named = (args: object, key = 'arguments') =>
  JSON.stringify({ name: 'commit_goal', [key]: args })
const [JOB_CALL, AGE_CALL] = [named(JOB), named(AGE)]
const xml = ({ goal_id, value }: typeof JOB | typeof AGE) =>
  `<function=commit_goal>\n<parameter=goal_id>\n${goal_id}\n</parameter>\n<parameter=value>\n${value}\n</parameter>\n</function>`
const end: Sample['calls'] = [['end_conversation', {}]]

/** A model's words, what is left to be said of them, and the calls among them. */
const WRITTEN: [name: string, content: string, text: string, calls: Sample['calls']][] = [
  ['Hermes: a call', `<tool_call>\n${JOB_CALL}\n</tool_call>`, '', ONE],
  [
    'Hermes: words, two calls and words',
    `Thank you.\n<tool_call>\n${JOB_CALL}\n</tool_call>\n<tool_call>${AGE_CALL}</tool_call>\nHow are you?`,
    'Thank you.\nHow are you?',
    BOTH,
  ],
  ['Hermes: parameters', `<tool_call>${named(JOB, 'parameters')}</tool_call>`, '', ONE],
  ['Hermes: not ended', `<tool_call>\n${JOB_CALL}`, '', ONE],
  ['Hermes: two, not ended', `<tool_call>${JOB_CALL}\n<tool_call>${AGE_CALL}`, '', BOTH],
  ['Hermes: a bracket too few', `<tool_call>${JOB_CALL.slice(0, -1)}</tool_call>`, '', ONE],
  [
    'Hermes: as Python writes it',
    `<tool_call>{'name': 'commit_goal', 'arguments': {'goal_id': 'job', 'value': 'teacher'}}</tool_call>`,
    '',
    ONE,
  ],
  [
    'Hermes: arguments as JSON text',
    `<tool_call>${JSON.stringify({ name: 'commit_goal', arguments: job })}</tool_call>`,
    '',
    ONE,
  ],
  ['Jamba: a list', `<tool_calls>[${JOB_CALL}, ${AGE_CALL}]</tool_calls>`, '', BOTH],
  ['Qwen2.5-Coder', `<tools>\n${JOB_CALL}\n</tools>`, '', ONE],
  ['Granite: a list', `<|tool_call|>[${JOB_CALL}]`, '', ONE],
  ['Phi-4', `<|tool_call|>[${JOB_CALL}]<|/tool_call|>`, '', ONE],
  ['Phi: functools', `functools[${JOB_CALL}, ${AGE_CALL}]`, '', BOTH],
  ['Qwen3-Coder', `Noted. <tool_call>\n${xml(JOB)}\n</tool_call>`, 'Noted. ', ONE],
  ['Qwen3-Coder: bare', `${xml(JOB)}\n${xml(AGE)}`, '', BOTH],
  ['Qwen3-Coder: only the end of the call', `${xml(JOB)}\n</tool_call>`, '', ONE],
  ['Qwen3-Coder: no arguments', '<function=end_conversation>\n</function>', '', end],
  [
    'MiniMax-M2',
    `<minimax:tool_call>\n<invoke name="commit_goal">\n<parameter name="goal_id">job</parameter>\n<parameter name="value">teacher</parameter>\n</invoke>\n</minimax:tool_call>`,
    '',
    ONE,
  ],
  [
    'DeepSeek V3.2',
    `<｜DSML｜function_calls>\n<｜DSML｜invoke name="commit_goal">\n<｜DSML｜parameter name="goal_id" string="true">age</｜DSML｜parameter>\n<｜DSML｜parameter name="value" string="false">7</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>`,
    '',
    [['commit_goal', AGE]],
  ],
  ...['<｜DSML｜', '<|DSML|', '< | DSML | '].map((tag): (typeof WRITTEN)[number] => [
    `DeepSeek V4: ${tag}`,
    `Thanks.\n${tag}tool_calls>\n${tag}invoke name="commit_goal">\n${tag}parameter name="goal_id" string="true">age${tag.replace('<', '</')}parameter>\n${tag}parameter name="value" string="false">7${tag.replace('<', '</')}parameter>\n${tag.replace('<', '</')}invoke>\n${tag.replace('<', '</')}tool_calls>`,
    'Thanks.\n',
    [['commit_goal', AGE]],
  ]),
  [
    'DeepSeek V4: without the list',
    `<｜DSML｜invoke name="commit_goal">\n<｜DSML｜parameter name="goal_id" string="true">age</｜DSML｜parameter>\n<｜DSML｜parameter name="value" string="false">7</｜DSML｜parameter>\n</｜DSML｜invoke>`,
    '',
    [['commit_goal', AGE]],
  ],
  ...['tool calls begin', 'tool\\_calls\\_begin'].map((begin): (typeof WRITTEN)[number] => [
    `DeepSeek R1: ${begin}`,
    `<｜${begin}｜>function commit_goal\n\`\`\`json\n${job}\n\`\`\`<｜${begin.replace('begin', 'end')}｜>`,
    '',
    ONE,
  ]),
  ['Llama: a function', `<function=commit_goal>${job}</function>`, '', ONE],
  [
    'Llama: a function, on Groq',
    `Thanks. <function=commit_goal=${job}</function>`,
    'Thanks. ',
    ONE,
  ],
  ['Llama: a function, not ended', `Thanks. <function=commit_goal>${job}`, 'Thanks. ', ONE],
  ['Llama: the tag of Python', `<|python_tag|>${named(JOB, 'parameters')}<|eom_id|>`, '', ONE],
  ['Llama: two', `${named(JOB, 'parameters')}; ${named(AGE, 'parameters')}`, '', BOTH],
  ['Llama: bare JSON', `{"type": "function", ${named(JOB, 'parameters').slice(1)}`, '', ONE],
  ['bare JSON over lines', JSON.stringify(JSON.parse(JOB_CALL), null, 2), '', ONE],
  ['bare JSON after words', `Thank you.\n\n${JOB_CALL}`, 'Thank you.\n\n', ONE],
  ['bare JSON before words', `${JOB_CALL}\nAnd your age?`, 'And your age?', ONE],
  ['bare JSON in a list', `[${JOB_CALL}, ${AGE_CALL}]`, '', BOTH],
  ['bare JSON in a fence', `\`\`\`json\n${JOB_CALL}\n\`\`\``, '', ONE],
  [
    'bare JSON in the form of the interface',
    `{"tool_calls":[{"type":"function","function":${JOB_CALL}}]}`,
    '',
    ONE,
  ],
  ['Mistral: a list', `[TOOL_CALLS][${JOB_CALL}, ${AGE_CALL}]`, '', BOTH],
  [
    'Mistral: names',
    `[TOOL_CALLS]commit_goal[ARGS]${job}[TOOL_CALLS]commit_goal[ARGS]${age}`,
    '',
    BOTH,
  ],
  [
    'Mistral: names and ids',
    `Thanks.[TOOL_CALLS]commit_goal[CALL_ID]a1b2c3d4e[ARGS]${job}`,
    'Thanks.',
    ONE,
  ],
  ['Mistral: the name alone', `[TOOL_CALLS]commit_goal${job}`, '', ONE],
  ['Mistral: without its token', `commit_goal${job}`, '', ONE],
  ['Mistral: without its token, with the other', `commit_goal[ARGS]${job}`, '', ONE],
  ['LM Studio', `[TOOL_REQUEST]${JOB_CALL}[END_TOOL_REQUEST]`, '', ONE],
  [
    'DeepSeek V3',
    `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>commit_goal\n\`\`\`json\n${job}\n\`\`\`<｜tool▁call▁end｜>\n<｜tool▁call▁begin｜>function<｜tool▁sep｜>commit_goal\n\`\`\`json\n${age}\n\`\`\`<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
    '',
    BOTH,
  ],
  [
    'DeepSeek V3.1',
    `Thanks.<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>commit_goal<｜tool▁sep｜>${job}<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
    'Thanks.',
    ONE,
  ],
  [
    'Kimi',
    `<|tool_calls_section_begin|><|tool_call_begin|>functions.commit_goal:0<|tool_call_argument_begin|>${job}<|tool_call_end|><|tool_call_begin|>functions.commit_goal:1<|tool_call_argument_begin|>${age}<|tool_call_end|><|tool_calls_section_end|>`,
    '',
    BOTH,
  ],
  [
    'GLM',
    `Thanks.<tool_call>commit_goal\n<arg_key>goal_id</arg_key>\n<arg_value>age</arg_value>\n<arg_key>value</arg_key>\n<arg_value>7</arg_value>\n</tool_call>`,
    'Thanks.',
    [['commit_goal', AGE]],
  ],
  [
    'LongCat',
    `<longcat_tool_call>commit_goal\n<longcat_arg_key>goal_id</longcat_arg_key>\n<longcat_arg_value>age</longcat_arg_value>\n<longcat_arg_key>value</longcat_arg_key>\n<longcat_arg_value>7</longcat_arg_value>\n</longcat_tool_call>`,
    '',
    [['commit_goal', AGE]],
  ],
  [
    'Command R',
    `Noted.\nAction: \`\`\`json\n[{"tool_name": "commit_goal", "parameters": ${job}}]\n\`\`\``,
    'Noted.\n',
    ONE,
  ],
  ['a tool with arguments', `{"tool_name": "commit_goal", "tool_arguments": ${job}}`, '', ONE],
  ['an action', `{"action": ${JOB_CALL}}`, '', ONE],
  ['under a title, without the name', `Noted.\nFunction call: ${JOB_CALL}`, 'Noted.\n', ONE],
  ['after a colon', `commit_goal: ${job}`, '', ONE],
  [
    'elements of a tool',
    `<tool_use><name>commit_goal</name><arguments>${job}</arguments></tool_use>`,
    '',
    ONE,
  ],
  ['Gemma 3', '```tool_code\nprint(commit_goal(goal_id="job", value="teacher"))\n```', '', ONE],
  [
    'Gemma 3: a list',
    `[commit_goal(goal_id='job', value='teacher'), commit_goal(goal_id="age", value=7)]`,
    '',
    BOTH,
  ],
  [
    'Gemma 4',
    '<|tool_call>call:commit_goal{goal_id:<|"|>job<|"|>,value:<|"|>teacher<|"|>}<tool_call|>',
    '',
    ONE,
  ],
  [
    'FunctionGemma',
    '<start_function_call>call:commit_goal{goal_id:<escape>job<escape>,value:<escape>teacher<escape>}<end_function_call>',
    '',
    ONE,
  ],
  [
    'Llama 4',
    '<|python_start|>[commit_goal(goal_id="job", value="teacher")]<|python_end|>',
    '',
    ONE,
  ],
  [
    'LFM2',
    '<|tool_call_start|>[commit_goal(goal_id="job", value="teacher")]<|tool_call_end|>',
    '',
    ONE,
  ],
  [
    'Command',
    `<|START_ACTION|>[{"tool_call_id": "0", "tool_name": "commit_goal", "parameters": ${job}}]<|END_ACTION|>`,
    '',
    ONE,
  ],
  ['Llama 3', `<|python_tag|>commit_goal.call(goal_id="job", value="teacher")`, '', ONE],
  ['in a line after words', `Thank you. ${JOB_CALL}`, 'Thank you. ', ONE],
  ['as code after words', 'Thanks! commit_goal(goal_id="job", value="teacher")', 'Thanks! ', ONE],
  ['with an object, after words', `Thanks! commit_goal(${job}) And you?`, 'Thanks! And you?', ONE],
  ['under a title', `Tool call: commit_goal(${job})`, '', ONE],
  ['under a title in brackets', `[Calling tool: commit_goal(${job})]`, '', ONE],
  ['under two titles', `Tool: commit_goal\nArguments: ${job}`, '', ONE],
  ['between the name as tags', `Hi. <commit_goal>${job}</commit_goal> Well?`, 'Hi. Well?', ONE],
  [
    'Cline: arguments as tags',
    'Hi.\n<commit_goal>\n<goal_id>job</goal_id>\n<value>teacher</value>\n</commit_goal>\nWell?',
    'Hi.\nWell?',
    ONE,
  ],
  [
    'Cline: two calls',
    '<commit_goal><goal_id>job</goal_id><value>teacher</value></commit_goal>\n<commit_goal><goal_id>age</goal_id><value>7</value></commit_goal>',
    '',
    BOTH,
  ],
  ['Cline: without arguments', 'Bye.\n<end_conversation></end_conversation>', 'Bye.\n', end],
  ['Groq: a function', `<function/commit_goal>${job}</function>`, '', ONE],
  ['in bold letters', `**commit_goal**\n\`\`\`json\n${job}\n\`\`\``, '', ONE],
  ['without arguments, at the end', 'Goodbye.\n\nend_conversation()', 'Goodbye.\n\n', end],
  ['without arguments, in a fence', 'Bye.\n```\nend_conversation()\n```', 'Bye.\n', end],
  [
    'gpt-oss: words after a call without its tokens',
    `commentary to=functions.commit_goal json${job}assistantfinalThanks!`,
    'Thanks!',
    ONE,
  ],
  ['ReAct', `Noted.\nAction: commit_goal\nAction Input: ${job}`, 'Noted.\n', ONE],
  ['Qwen-Agent', `✿FUNCTION✿: commit_goal\n✿ARGS✿: ${job}\n✿RESULT✿`, '', ONE],
  [
    'elements of XML',
    `<tool_call><name>commit_goal</name><arguments>${job}</arguments></tool_call>`,
    '',
    ONE,
  ],
  [
    'Claude',
    `<function_calls>\n<invoke name="commit_goal">\n<parameter name="goal_id">job</parameter>\n<parameter name="value">teacher</parameter>\n</invoke>\n</function_calls>`,
    '',
    ONE,
  ],
  ['Glaive', `<functioncall> {"name": "commit_goal", "arguments": '${job}'}`, '', ONE],
  ['Hermes: in a fence', `\`\`\`xml\n<tool_call>${JOB_CALL}</tool_call>\n\`\`\``, '', ONE],
  [
    'Hermes: begun twice',
    `<tool_call>\n<tool_call>\n${JOB_CALL}\n</tool_call>\n</tool_call>`,
    '',
    ONE,
  ],
  ['Apertus', `<|tools_prefix|>[{"commit_goal": ${job}}]<|tools_suffix|>`, '', ONE],
  [
    'gpt-oss',
    `<|channel|>commentary to=functions.commit_goal <|constrain|>json<|message|>${job}<|call|>`,
    '',
    ONE,
  ],
  [
    'gpt-oss: the recipient before the channel',
    `<|start|>assistant to=functions.commit_goal<|channel|>commentary json<|message|>${job}<|call|>`,
    '',
    ONE,
  ],
]

const search: Sample['calls'] = [['search', { text: 'jobs' }]]
const jobs = '{"text": "jobs"}'

/** Calls of a tool that the model was not offered. */
const UNOFFERED: [name: string, content: string][] = [
  ['Hermes', `<tool_call>{"name": "search", "arguments": ${jobs}}</tool_call>`],
  ['Hermes, not ended', `<tool_call>{"arguments": ${jobs}, "name": "search"}`],
  ['bare', `{"name": "search", "parameters": ${jobs}}`],
  ['in a fence', `\`\`\`json\n{"name": "search", "parameters": ${jobs}}\n\`\`\``],
  [
    'Qwen3-Coder',
    '<tool_call>\n<function=search>\n<parameter=text>\njobs\n</parameter>\n</function>\n</tool_call>',
  ],
  ['Llama', `<function=search>${jobs}</function>`],
  ['Mistral', `[TOOL_CALLS]search${jobs}`],
  ['Mistral: arguments', `[TOOL_CALLS]search[ARGS]${jobs}`],
  ['GLM', '<tool_call>search\n<arg_key>text</arg_key>\n<arg_value>jobs</arg_value>\n</tool_call>'],
  ['LFM2', '<|tool_call_start|>[search(text="jobs")]<|tool_call_end|>'],
  ['Gemma 4', '<|tool_call>call:search{text:<|"|>jobs<|"|>}<tool_call|>'],
  [
    'DeepSeek',
    `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>search<｜tool▁sep｜>${jobs}<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
  ],
  [
    'Kimi',
    `<|tool_calls_section_begin|><|tool_call_begin|>functions.search:0<|tool_call_argument_begin|>${jobs}<|tool_call_end|><|tool_calls_section_end|>`,
  ],
  [
    'gpt-oss',
    `<|channel|>commentary to=functions.search <|constrain|>json<|message|>${jobs}<|call|>`,
  ],
  [
    'MiniMax-M2',
    '<minimax:tool_call>\n<invoke name="search">\n<parameter name="text">jobs</parameter>\n</invoke>\n</minimax:tool_call>',
  ],
]

/** Words that are no call of an offered tool. */
const SPOKEN: [name: string, content: string][] = [
  ['words about a tool', 'I will use commit_goal, or <tool_call>, once I know your job.'],
  ['an object that names nobody', '{"name": "Anna", "age": 7}'],
  ['words in brackets', '[laughs] Well {then}, [1] what do you do (for a living)?'],
  ['words in braces', '{smiles} What do you do?'],
  ['a sentence that begins as a tool is called', 'commit_goals are fine. What is yours?'],
  [
    'words about all tools',
    'I have two tools:\n\ncommit_goal(...) records an answer.\nend_conversation() ends the call.\n\nWhat is your age?',
  ],
  ['a tool in a fence', 'I have these:\n```\nend_conversation()\n```\nWhat is your age?'],
  ['a tool at the beginning', 'end_conversation() is what I call then. What is your age?'],
  ['a tool in a line', 'Then I call end_conversation()'],
  ['a tool with a prefix', 'functions.commit_goal is what I call. What is your age?'],
  ['a comparison', 'Is 3 < 4? Then a <b> is fine, and [ too'],
]

/** Calls that models write as text, which servers without a parser for them pass on as words. */
export const WRITTEN_CALL_SAMPLES: Sample[] = [
  ...WRITTEN.map(([name, content, text, calls = []]) => ({
    name,
    sends: deltas([{ content }], 'stop'),
    text,
    calls,
    repairs: ['call_as_text'] as Sample['repairs'],
  })),
  ...UNOFFERED.map(([name, content]) => ({
    name: `a call of another tool: ${name}`,
    sends: deltas([{ content }], 'stop'),
    calls: search,
    repairs: ['call_as_text'] as Sample['repairs'],
  })),
  {
    name: 'what is marked as a call, and names no tool',
    sends: deltas([{ content: 'Thanks. <tool_call>{"text": "jobs"}</tool_call> Go on.' }], 'stop'),
    text: 'Thanks.  Go on.',
    repairs: ['call_cut_off'],
  },
  ...SPOKEN.map(([name, content]) => ({
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
  ...UNOFFERED.map(([name, content]) => [`another: ${name}`, content, '', search] as const),
  ...SPOKEN.map(([name, content]) => [name, content, content, []] as const),
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
