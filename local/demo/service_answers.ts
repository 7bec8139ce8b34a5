import type { Answer } from '../../client/operation_types.ts'

/** A conversation and its timing, as the service returns them. */
export type Interview = Answer<'getInterview'>
export type Timing = Answer<'getTimingDebug'>
export type TurnEntry = Timing['turns'][number]

/** The pause and its parts, under the names that the demo prints. */
export const BUCKETS = {
  pause: 'pause',
  recognition: 'recognition',
  hook: 'hook',
  LLM: 'llm_ttft',
  TTS: 'tts_ttfb',
  residual: 'residual',
} as const
