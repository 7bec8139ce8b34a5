/** What models write around their thoughts, as `folded` spells it. */
export const THOUGHT_TAGS: { opens: string[]; closes: string[] }[] = [
  { opens: ['<think>'], closes: ['</think>'] },
  { opens: ['<thinking>'], closes: ['</thinking>'] },
  { opens: ['<thought>'], closes: ['</thought>'] },
  { opens: ['<reasoning>'], closes: ['</reasoning>'] },
  // Magistral
  { opens: ['[think]'], closes: ['[/think]'] },
  // Seed-OSS, Kimi-VL, MiniMax
  { opens: ['<seed:think>'], closes: ['</seed:think>'] },
  { opens: ['◁think▷'], closes: ['◁/think▷'] },
  { opens: ['<mm:think>'], closes: ['</mm:think>'] },
  // Command, OpenThinker
  { opens: ['<|start_thinking|>'], closes: ['<|end_thinking|>'] },
  { opens: ['<|begin_of_thought|>'], closes: ['<|end_of_thought|>'] },
  // Gemma
  { opens: ['<|channel>thought'], closes: ['<channel|>'] },
  { opens: ['<unused94>thought'], closes: ['<unused95>'] },
]

/** The channels of gpt-oss, in which the end of a thought is also that of other messages. */
export const ANALYSIS = [
  '<|channel|>analysis<|message|>',
  '<|start|>assistant<|channel|>analysis<|message|>',
]
export const FINAL = [
  '<|channel|>final<|message|>',
  '<|start|>assistant<|channel|>final<|message|>',
]
export const AFTER_ANALYSIS = ['<|end|>', '<|call|>', ...FINAL]

/** Tokens of templates around the words, which servers should have left out. */
export const TOKENS = [
  '<|channel|>commentary<|message|>',
  '<|start|>assistant<|channel|>commentary<|message|>',
  '<|start|>assistant<|message|>',
  '<|end|>',
  '<|return|>',
  '<|im_end|>',
  '<|endoftext|>',
  '<|eot_id|>',
  '<|end_of_sentence|>',
  '<end_of_turn>',
  '</s>',
  '<|start_response|>',
  '<|end_response|>',
  '<|begin_of_solution|>',
  '<|end_of_solution|>',
  // Hunyuan
  '<answer>',
  '</answer>',
]
