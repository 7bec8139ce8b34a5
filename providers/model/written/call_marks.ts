/**
 * What begins and ends calls that a model writes as text, as `folded` spells it, after the models that
 * write so. A call that nothing ends goes to the end of the reply.
 */
const CALL_MARKS: { opens: string[]; closes: string[] }[] = [
  // Hermes, Qwen, GLM, ERNIE
  { opens: ['<tool_call>', '<tool>'], closes: ['</tool_call>', '</tool>'] },
  // Qwen2.5-Coder, Jamba, Hunyuan, MiniMax-M1
  { opens: ['<tools>', '<tool_calls>'], closes: ['</tools>', '</tool_calls>'] },
  // Granite, Phi-4
  { opens: ['<|tool_call|>'], closes: ['<|/tool_call|>', '</|tool_call|>', '</tool_call>'] },
  // Nemotron, Glaive
  { opens: ['<toolcall>', '<functioncall>'], closes: ['</toolcall>', '</functioncall>'] },
  { opens: ['<function_call>'], closes: ['</function_call>'] },
  // OLMo 3, Claude
  { opens: ['<function_calls>'], closes: ['</function_calls>'] },
  // Llama, Qwen3-Coder
  { opens: ['<function=', '<function name='], closes: ['</function>'] },
  { opens: ['<invoke name='], closes: ['</invoke>'] },
  // Seed-OSS, MiniMax-M2, LongCat
  { opens: ['<seed:tool_call>'], closes: ['</seed:tool_call>'] },
  { opens: ['<minimax:tool_call>'], closes: ['</minimax:tool_call>'] },
  { opens: ['<longcat_tool_call>'], closes: ['</longcat_tool_call>'] },
  { opens: ['<tool_use>', '<use_tool>'], closes: ['</tool_use>', '</use_tool>'] },
  // Llama
  { opens: ['<|python_tag|>'], closes: ['<|eom_id|>', '<|eot_id|>'] },
  { opens: ['<|python_start|>'], closes: ['<|python_end|>'] },
  // Mistral
  { opens: ['[tool_calls]'], closes: ['</s>'] },
  // LM Studio
  { opens: ['[tool_request]'], closes: ['[end_tool_request]'] },
  // DeepSeek, Step
  { opens: ['<|tool_calls_begin|>'], closes: ['<|tool_calls_end|>'] },
  { opens: ['<|tool calls begin|>'], closes: ['<|tool calls end|>'] },
  { opens: ['<|tool\\_calls\\_begin|>'], closes: ['<|tool\\_calls\\_end|>'] },
  {
    opens: ['<|dsml|function_calls>', '<|dsml|tool_calls>'],
    closes: ['</|dsml|function_calls>', '</|dsml|tool_calls>'],
  },
  { opens: ['< | dsml | tool_calls>'], closes: ['</ | dsml | tool_calls>'] },
  { opens: ['<|dsml|invoke name='], closes: ['</|dsml|invoke>'] },
  // Kimi
  { opens: ['<|tool_calls_section_begin|>'], closes: ['<|tool_calls_section_end|>'] },
  { opens: ['<|tool_call_section_begin|>'], closes: ['<|tool_call_section_end|>'] },
  { opens: ['<|tool_call_begin|>'], closes: ['<|tool_call_end|>'] },
  // LFM2
  { opens: ['<|tool_call_start|>'], closes: ['<|tool_call_end|>'] },
  // Gemma
  { opens: ['<|tool_call>'], closes: ['<tool_call|>'] },
  { opens: ['<start_function_call>'], closes: ['<end_function_call>'] },
  // Command, InternLM, Apertus
  { opens: ['<|start_action|>'], closes: ['<|end_action|>'] },
  { opens: ['<|action_start|>'], closes: ['<|action_end|>'] },
  { opens: ['<|tools_prefix|>'], closes: ['<|tools_suffix|>'] },
  // Qwen-Agent
  { opens: ['✿function✿:'], closes: ['✿result✿', '✿return✿'] },
  // gpt-oss
  {
    opens: [
      '<|start|>assistant to=',
      ...['commentary', 'analysis', 'final'].flatMap((channel) => [
        `<|channel|>${channel} to=`,
        `<|start|>assistant<|channel|>${channel} to=`,
      ]),
    ],
    closes: ['<|call|>'],
  },
]

export const CLOSES = new Map(
  CALL_MARKS.flatMap(({ opens, closes }) => opens.map((mark) => [mark, closes] as const)),
)
export const OPENING_MARKS = [...CLOSES.keys()]
export const CLOSING_MARKS = [...new Set([...CLOSES.values()].flat())]

export const FENCE = '```'

/**
 * What begins a call without a mark, at the beginning of a reply or of a line, as it reads without spaces.
 *
 * @param names of tools
 */
export function unmarkedBeginnings(names: readonly string[]): string[] {
  return [
    FENCE,
    '{',
    '[{',
    'functools[',
    // Command
    `Action:${FENCE}`,
    ...TITLES.flatMap((title) => [`${title}{`, `${title}${FENCE}`]),
    ...names.flatMap((name) => [
      `[${name}(`,
      `${name}(`,
      `${name}{`,
      `${name}[ARGS]`,
      `${name}[CALL_ID]`,
      `functions.${name}`,
      `default_api.${name}(`,
      `print(${name}(`,
      `call:${name}{`,
      `Action:${name}ActionInput:{`,
      `Tool:${name}`,
      ...TITLES.flatMap((title) => [`${title}${name}`, `[${title}${name}`]),
      `**${name}**${FENCE}`,
      `commentaryto=functions.${name}`,
      `assistantcommentaryto=functions.${name}`,
    ]),
  ]
}

/** What models write over a call, as it reads without spaces. */
const TITLES = ['Tool', 'Function'].flatMap((kind) => [
  `${kind}call:`,
  `${kind}Call:`,
  `Calling${kind}:`,
  `Calling${kind.toLowerCase()}:`,
])

/** The same, within a line. */
export function inlineBeginnings(names: readonly string[]): string[] {
  return [
    '{"',
    "{'",
    ...names.flatMap((name) => [
      `${name}(`,
      `${name}{`,
      `${name}:{`,
      `<${name}>{`,
      tagOf(name),
      `<function/${name}>{`,
      `functions.${name}(`,
      `default_api.${name}(`,
    ]),
  ]
}

/** A call with its arguments as tags within its own, as Cline has models write it. */
export const tagOf = (name: string) => `<${name}><`
