import { type Interval, intervalBy, intervalsOf } from './intervals.ts'
import type { LabPoint } from './lab_answer.ts'
import { type Candidate, changeOf, type LabSettings } from './lab_settings.ts'
import type { LabSilence } from './lab_silence.ts'
import { heardByCall, type Recorded, scoresOf } from './score.ts'

/** What settings would have come to. */
export function pointOf(
  recorded: Recorded<Candidate, LabSilence>,
  candidate: Candidate,
  today: LabSettings,
): LabPoint {
  const { mean_ms, cut_share } = intervalsOf(scoresOf(recorded, candidate))
  const heard = heardByCall(recorded, candidate)
  return {
    settings: changeOf(candidate.settings, today),
    cut_in_share: cut_share,
    delay_p50_ms: percentileInterval(heard, 0.5),
    delay_p95_ms: percentileInterval(heard, 0.95),
    delay_mean_ms: mean_ms,
  }
}

const DRAWS = 200
/** Longer pauses count as this long. */
const LONGEST_MS = 20_000

/** Of whole milliseconds, the value of which at least this share is no longer; counted, for it is drawn often. */
function percentileInterval(byCall: readonly (readonly number[])[], share: number): Interval {
  const counts = new Uint32Array(LONGEST_MS + 1)
  return intervalBy(byCall.length, DRAWS, (calls) => {
    counts.fill(0)
    let total = 0
    for (const call of calls) {
      for (const ms of byCall[call]!) counts[Math.max(0, Math.min(LONGEST_MS, Math.round(ms)))]!++
      total += byCall[call]!.length
    }
    if (total === 0) return NaN
    const rank = Math.max(1, Math.ceil(share * total))
    let ms = 0
    for (let seen = counts[0]!; seen < rank; seen += counts[ms]!) ms++
    return ms
  })
}
