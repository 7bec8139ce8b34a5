import { drawCalls, intervalsOf } from './intervals.ts'
import type { LabPoint } from './lab_answer.ts'
import { type Candidate, changeOf, type LabSettings } from './lab_settings.ts'
import type { Replayable } from './replay_under.ts'
import { heardByCall, type Recorded, scoresOf } from './score.ts'

/** The results that settings would have had. */
export function pointOf(
  recorded: Recorded<Candidate, Replayable>,
  candidate: Candidate,
  today: LabSettings,
): LabPoint {
  const { mean_ms, cut_share } = intervalsOf(scoresOf(recorded, candidate))
  const { p50, p95 } = percentiles(heardByCall(recorded, candidate))
  return {
    settings: changeOf(candidate.settings, today),
    cut_in_share: cut_share,
    delay_p50_ms: p50,
    delay_p95_ms: p95,
    delay_mean_ms: mean_ms,
  }
}

const DRAWS = 200
/** Longer pauses are capped at this. */
const LONGEST_MS = 20_000

/**
 * The median and the 95th percentile, in whole milliseconds: the smallest values that at least half, or 95 %,
 * do not exceed. Counted instead of sorted, because there are many draws.
 */
function percentiles(byCall: readonly (readonly number[])[]) {
  const whole = byCall.map((heard) =>
    Uint32Array.from(heard, (ms) => Math.max(0, Math.min(LONGEST_MS, Math.round(ms)))),
  )
  const counts = new Uint32Array(LONGEST_MS + 1)
  return drawCalls(byCall.length, DRAWS, (calls) => {
    counts.fill(0)
    let total = 0
    for (const call of calls) {
      for (const ms of whole[call]!) counts[ms]!++
      total += whole[call]!.length
    }
    const at = (share: number) => {
      if (total === 0) return NaN
      let ms = 0
      for (let seen = counts[0]!; seen < share * total; seen += counts[ms]!) ms++
      return ms
    }
    return { p50: at(0.5), p95: at(0.95) }
  })
}
