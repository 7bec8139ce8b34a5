import type { Sample } from '../wire.ts'

/** What each of them calls. */
export const SEARCH: Sample['calls'] = [['search', { text: 'jobs' }]]
const jobs = '{"text": "jobs"}'

/** Calls of a tool that the model was not offered. */
export const UNOFFERED_CALLS: [name: string, content: string][] = [
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
