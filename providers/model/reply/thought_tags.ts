/** What models write around their thoughts, as `folded` spells it. */
export const THOUGHT_TAGS: { opens: string[]; closes: string[] }[] = [
  { opens: ['<think>'], closes: ['</think>'] },
  { opens: ['<thinking>'], closes: ['</thinking>'] },
  { opens: ['<thought>'], closes: ['</thought>'] },
  { opens: ['<reasoning>'], closes: ['</reasoning>'] },
  { opens: ['<reflection>'], closes: ['</reflection>'] },
  { opens: ['<analysis>'], closes: ['</analysis>'] },
  // Hermes
  { opens: ['<scratch_pad>', '<scratchpad>'], closes: ['</scratch_pad>', '</scratchpad>'] },
  // Magistral
  { opens: ['[think]'], closes: ['[/think]'] },
  // Seed-OSS, Kimi-VL, MiniMax
  { opens: ['<seed:think>'], closes: ['</seed:think>'] },
  { opens: ['◁think▷'], closes: ['◁/think▷'] },
  { opens: ['<mm:think>'], closes: ['</mm:think>'] },
  // LongCat, Apertus
  { opens: ['<longcat_think>'], closes: ['</longcat_think>'] },
  { opens: ['<|inner_prefix|>'], closes: ['<|inner_suffix|>'] },
  // Command, OpenThinker
  { opens: ['<|start_thinking|>'], closes: ['<|end_thinking|>'] },
  { opens: ['<|begin_of_thought|>'], closes: ['<|end_of_thought|>'] },
  // Gemma
  { opens: ['<|channel>thought'], closes: ['<channel|>'] },
  { opens: ['<unused94>thought'], closes: ['<unused95>'] },
]

/** What begins a message of gpt-oss, which some servers and models write a little differently. */
const headers = (channel: string, forms = ['']) =>
  forms.flatMap((form) => [
    `<|channel|>${channel}${form}<|message|>`,
    `<|start|>assistant<|channel|>${channel}${form}<|message|>`,
  ])

/** The channels of gpt-oss, in which the end of a thought is also that of other messages. */
export const ANALYSIS = headers('analysis')
export const FINAL = headers('final', [
  '',
  ' json',
  ' <|constrain|>json',
  '<|constrain|>json',
  ' <|constrain|>text',
])
export const AFTER_ANALYSIS = ['<|end|>', '<|call|>', ...FINAL]
/** Ends a thought, too, and is a part of what follows. */
export const NEXT_MESSAGE = ['<|start|>assistant', '<|channel|>commentary']

/** Tokens of templates around the words, which servers should have left out. */
export const TOKENS = [
  ...headers('commentary', ['', '<|constrain|>json']),
  '<|start|>assistant<|message|>',
  '<|end|>',
  '<|return|>',
  '<|im_start|>assistant',
  '<|im_end|>',
  '<|endoftext|>',
  '<|start_header_id|>assistant<|end_header_id|>',
  '<|header_start|>assistant<|header_end|>',
  '<|start_of_role|>assistant<|end_of_role|>',
  '<|eot_id|>',
  '<|eot|>',
  '<|end_of_sentence|>',
  '<start_of_turn>model',
  '<end_of_turn>',
  '</s>',
  '<|start_response|>',
  '<|end_response|>',
  '<|begin_of_solution|>',
  '<|end_of_solution|>',
  // Hunyuan, ERNIE
  '<answer>',
  '</answer>',
  '<response>',
  '</response>',
]

/** What begins the turn of somebody else, which a model writes if its server does not stop it. */
export const OTHERS = [
  ...['user', 'human'].flatMap((role) => [
    `<|im_start|>${role}`,
    `<|start_header_id|>${role}`,
    `<|header_start|>${role}`,
    `<|start_of_role|>${role}`,
    `<|start|>${role}`,
    `<|turn>${role}`,
    `<start_of_turn>${role}`,
    `<|${role}|>`,
    `<|im_${role}|>`,
  ]),
  // Models that were trained on plain text.
  ...['user', 'human', 'instruction'].flatMap((role) => [`\n## ${role}:`, `\n### ${role}:`]),
  '<|im_start|>tool',
  '<|observation|>',
  '[inst]',
  '<tool_response>',
  '<|tool_response|>',
  '<|tool_outputs_begin|>',
]
