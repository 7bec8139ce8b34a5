import { z } from 'zod'
import type { TurnTiming } from './turn_timing.ts'

export const PauseBuckets = z
  .object({
    recognition: z.number().describe('Until the end of the turn and its transcript were known'),
    hook: z.number().describe('Work of the agent before it called the model'),
    llm_ttft: z.number().describe('Until the first token of the model'),
    tts_ttfb: z.number().describe('Until the first audio of the voice'),
    residual: z.number().describe('What no stage explains; negative where stages overlapped'),
    pause: z.number().describe('The whole pause, the sum of the others'),
  })
  .meta({ id: 'PauseBuckets', description: 'The parts of a pause, in milliseconds' })
export type PauseBuckets = z.infer<typeof PauseBuckets>

/**
 * Splits the pause before an agent turn into its stages. `recognition` is the longer of two parallel waits,
 * for the end of the turn and for its transcript; an unmeasured stage counts as 0. Null when the turn has no
 * pause.
 */
export function pauseBuckets(turn: TurnTiming): PauseBuckets | null {
  const pause = turn.actual_pause_ms ?? turn.pause_ms
  if (pause === null) return null

  const recognition = Math.max(turn.eou_delay_ms ?? 0, turn.transcription_delay_ms ?? 0)
  const hook = turn.on_user_turn_completed_delay_ms ?? 0
  const llm_ttft = turn.llm_ttft_ms ?? 0
  const tts_ttfb = turn.tts_ttfb_ms ?? 0
  const residual = pause - (recognition + hook + llm_ttft + tts_ttfb)
  return { recognition, hook, llm_ttft, tts_ttfb, residual, pause }
}

/** Like `percentile_cont` in Postgres, with `fraction` 0 … 1; null without values. */
export function percentile(values: readonly number[], fraction: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const rank = fraction * (sorted.length - 1)
  const below = sorted[Math.floor(rank)]!
  const above = sorted[Math.ceil(rank)]!
  return below + (above - below) * (rank - Math.floor(rank))
}
