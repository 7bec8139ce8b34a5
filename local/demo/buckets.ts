/** The pause and its parts, under the names that the demo prints. */
export const BUCKETS = {
  pause: 'pause',
  recognition: 'recognition',
  hook: 'hook',
  LLM: 'llm_ttft',
  TTS: 'tts_ttfb',
  residual: 'residual',
} as const
