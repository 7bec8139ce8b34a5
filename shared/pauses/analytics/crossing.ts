import type { TurnEndSeries } from '../../calls/timeline/turn_end_series.ts'

/** A series with samples and a final transcript. */
export type JudgedSeries = {
  /** `[ms, probability]`. */
  samples: TurnEndSeries['samples']
  /** When the final transcript arrived, on the samples' clock. */
  final_at: number
}

type Crossing = {
  /** How often the probability rose through the threshold, including after the final transcript. */
  rises: number
  /** Rises before the final transcript after which it fell again. */
  false_rises: number
  /**
   * From the last rise to the final transcript, in ms; null when the probability did not stay above the
   * threshold until then.
   */
  advantage_ms: number | null
}

/**
 * What a threshold would have done. A rise is a sample at or above the threshold that follows one below it or
 * is the first; a turn is crossed when its last sample before the final transcript is at or above the
 * threshold.
 *
 * @param threshold 0 … 1
 */
export function crossingOf({ samples, final_at }: JudgedSeries, threshold: number): Crossing {
  let rises = 0
  let before = 0
  let last_rise_at = 0
  let isAbove = false
  let isCrossed = false
  for (const [at, p] of inOrder(samples)) {
    const isRise = p >= threshold && !isAbove
    isAbove = p >= threshold
    if (isRise) rises++
    if (at > final_at) continue
    isCrossed = isAbove
    if (!isRise) continue
    before++
    last_rise_at = at
  }
  return {
    rises,
    false_rises: isCrossed ? before - 1 : before,
    advantage_ms: isCrossed ? Math.round(final_at - last_rise_at) : null,
  }
}

/** How early a series could have signalled anything at all, and how confident it was before the final transcript. */
export function reachOf({ samples, final_at }: JudgedSeries) {
  const before = samples.filter(([at]) => at <= final_at).map(([, p]) => p)
  return {
    /** From the first sample to the final transcript, in ms; negative when the sample came later. */
    first_sample_ms: Math.round(final_at - Math.min(...samples.map(([at]) => at))),
    /** Null when no sample came before it. */
    highest_p: before.length === 0 ? null : Math.max(...before),
  }
}

function inOrder(samples: TurnEndSeries['samples']) {
  const isOrdered = samples.every(([at], index) => index === 0 || samples[index - 1]![0] <= at)
  return isOrdered ? samples : samples.toSorted(([a], [b]) => a - b)
}
