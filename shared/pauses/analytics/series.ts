import { crossingOf, type JudgedSeries, reachOf } from './crossing.ts'
import { type Histogram, meanOf, percentileOf, totalOf } from './histogram.ts'
import type { Addend, TallyOf } from './tally.ts'
import { type Crossings, type Sweep, THRESHOLDS } from './turn_detection.ts'

/** What is counted about series. Probabilities are counted in ten-thousandths, as they are stored. */
export const SERIES = { sums: ['turns'], measures: ['first_sample_ms', 'highest_p'] } as const
export type SeriesTally = TallyOf<typeof SERIES>

/** What is counted about them per threshold. */
export const CROSSINGS = {
  sums: ['turns', 'rises'],
  measures: ['advantage_ms', 'false_rises'],
} as const
export type CrossingTally = TallyOf<typeof CROSSINGS>

/** Adds or removes one series. */
export type SeriesChange = JudgedSeries & { change: number }

const P_UNIT = 10_000

export function seriesAddend({
  change,
  ...series
}: SeriesChange): Addend<(typeof SERIES.sums)[number], (typeof SERIES.measures)[number]> {
  const { first_sample_ms, highest_p } = reachOf(series)
  return {
    change,
    sums: { turns: 1 },
    values: {
      first_sample_ms,
      highest_p: highest_p === null ? null : Math.round(highest_p * P_UNIT),
    },
  }
}

export function crossingAddend(
  { change, ...series }: SeriesChange,
  threshold: number,
): Addend<(typeof CROSSINGS.sums)[number], (typeof CROSSINGS.measures)[number]> {
  const { rises, ...values } = crossingOf(series, threshold)
  return { change, sums: { turns: 1, rises }, values }
}

/** Undefined when there are no turns. */
export function crossingsOf(language: string, tally: CrossingTally): Crossings | undefined {
  const { turns, rises } = tally.sums
  if (turns === 0) return undefined
  const { advantage_ms, false_rises } = tally.histograms
  return {
    language,
    turns,
    crossed_count: totalOf(advantage_ms),
    crossed_pct: crossedPct(tally),
    early_advantage_ms: {
      p10: percentileOf(advantage_ms, 0.1),
      p50: percentileOf(advantage_ms, 0.5),
      p90: percentileOf(advantage_ms, 0.9),
    },
    false_cross_count: {
      mean: meanOf(false_rises)!,
      p50: percentileOf(false_rises, 0.5)!,
      p90: percentileOf(false_rises, 0.9)!,
    },
    crossing_count_total: { mean: rises / turns },
  }
}

/**
 * Undefined when there are no turns.
 *
 * @param crossings by threshold
 */
export function sweepOf(
  language: string,
  { sums: { turns }, histograms: { first_sample_ms, highest_p } }: SeriesTally,
  crossings: ReadonlyMap<number, CrossingTally>,
): Sweep | undefined {
  if (turns === 0) return undefined
  const highest = inUnits(highest_p)
  return {
    language,
    turns,
    first_sample_advantage_ms_p10: percentileOf(first_sample_ms, 0.1),
    first_sample_advantage_ms_p50: percentileOf(first_sample_ms, 0.5),
    first_sample_advantage_ms_p90: percentileOf(first_sample_ms, 0.9),
    max_prob_before_is_final_p10: percentileOf(highest, 0.1),
    max_prob_before_is_final_p50: percentileOf(highest, 0.5),
    max_prob_before_is_final_p90: percentileOf(highest, 0.9),
    thresholds: Object.fromEntries(
      THRESHOLDS.map((threshold) => [threshold, atThreshold(crossings.get(threshold))]),
    ),
  }
}

function atThreshold(tally: CrossingTally | undefined) {
  if (!tally) return { crossed_pct: 0, early_advantage_p50: null }
  return {
    crossed_pct: crossedPct(tally),
    early_advantage_p50: percentileOf(tally.histograms.advantage_ms, 0.5),
  }
}

function crossedPct({ sums, histograms }: CrossingTally) {
  return (100 * totalOf(histograms.advantage_ms)) / sums.turns
}

function inUnits({ values, counts }: Histogram): Histogram {
  return { values: values.map((value) => value / P_UNIT), counts }
}
