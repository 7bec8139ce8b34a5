/** Names of models that cannot hold a conversation; providers list them along with those that can. */
const NO_CHAT =
  /embed|whisper|tts|dall-e|moderation|realtime|transcribe|image|sora|davinci|babbage|rerank|audio/i

/** Names of models that accept images. The first matching rule decides; other models do not. */
const VISION_RULES: [RegExp, boolean][] = [
  [/-search-preview|^o1-(mini|preview)|^o3-mini|^gpt-4-(0314|0613|32k)/i, false],
  [/(^|\/)(chatgpt-)?gpt-?4o|^chatgpt-4o|(^|\/)gpt-(4\.1|4\.5|4-turbo|5)/i, true],
  [/(^|\/)(o1|o3|o4-mini)(-|$)/i, true],
  [/(^|\/)claude-(3|[a-z]+-[4-9])/i, true],
  [/(^|\/)gemini-/i, true],
  [/gemma-?3:?(-)?(270m|1b)/i, false],
  [/gemma-?3|llama-?4|llava|pixtral|moondream|minicpm-v|vision|[-:.\d]vl\b/i, true],
]

/** Whether a model with this name can hold a conversation. */
export function isChatModel(name: string): boolean {
  return !NO_CHAT.test(name)
}

/** Whether a model with this name accepts images, judging by known names. */
export function seesPictures(name: string): boolean {
  return VISION_RULES.find(([pattern]) => pattern.test(name))?.[1] ?? false
}
