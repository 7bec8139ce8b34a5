/** The pause and its parts, by the names under which the demo prints them. */
export const BUCKETS = {
  pause: 'pause',
  recognition: 'recognition',
  hook: 'hook',
  LLM: 'llm_ttft',
  TTS: 'tts_ttfb',
  residual: 'residual',
} as const
