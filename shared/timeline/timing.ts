import { z } from 'zod'
import type { TurnTiming } from './turn_timing.ts'

/** The silence before a reply and the stages that caused it, in whole milliseconds. */
export const PauseBuckets = z
  .object({
    recognition: z.number().describe('Until the end of the turn and its transcript were known'),
    hook: z.number().describe('Work of the agent before it called the model'),
    llm_ttft: z.number().describe('Until the first token of the model'),
    tts_ttfb: z.number().describe('Until the first audio of the voice'),
    residual: z.number().describe('What no stage explains; negative where stages overlapped'),
    pause: z.number().describe('The whole pause, the sum of the others'),
  })
  .meta({ id: 'PauseBuckets', description: 'What a pause is made of, in milliseconds' })
export type PauseBuckets = z.infer<typeof PauseBuckets>

/**
 * Splits the silence the participant heard before an agent turn into the stages that caused it; they
 * add up to `pause` exactly. `recognition` is the longer of waiting for the end of the utterance and
 * waiting for its transcript, because the two run side by side. `residual` is what no stage explains;
 * it is negative where stages overlapped, as they do when the model was started before the turn was
 * decided. A stage that was not measured counts 0. Null where the turn has no pause, as the greeting.
 */
export function pauseBuckets(turn: TurnTiming): PauseBuckets | null {
  const pause = authoritativePause(turn)
  if (pause === null) return null

  const recognition = Math.max(turn.eou_delay_ms ?? 0, turn.transcription_delay_ms ?? 0)
  const hook = turn.on_user_turn_completed_delay_ms ?? 0
  const llm_ttft = turn.llm_ttft_ms ?? 0
  const tts_ttfb = turn.tts_ttfb_ms ?? 0
  const residual = pause - (recognition + hook + llm_ttft + tts_ttfb)
  return { recognition, hook, llm_ttft, tts_ttfb, residual, pause }
}

/**
 * The value below which a share `fraction` (0 … 1) of `values` lies, interpolated linearly between
 * neighbours exactly as Postgres' `percentile_cont`. Null for no values.
 */
export function percentile(values: readonly number[], fraction: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const rank = fraction * (sorted.length - 1)
  const below = sorted[Math.floor(rank)]!
  const above = sorted[Math.ceil(rank)]!
  return below + (above - below) * (rank - Math.floor(rank))
}

/** The pause by the recorded voice where that is known, else by the recognizer's word times. */
function authoritativePause(turn: Pick<TurnTiming, 'actual_pause_ms' | 'pause_ms'>) {
  return turn.actual_pause_ms ?? turn.pause_ms
}
