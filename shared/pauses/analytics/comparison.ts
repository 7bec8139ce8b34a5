import type { AnswerTally } from './answers.ts'
import type { FigureChange } from './figure_change.ts'
import { type Histogram, percentileOf, totalOf, valueAt } from './histogram.ts'

type Figure = FigureChange['figure']

/** Each figure of a window compared with the window before it. */
export function changesOf(now: AnswerTally, before: AnswerTally): FigureChange[] {
  return Object.entries(RANGES).map(([figure, rangeOf]) =>
    changeOf(figure as Figure, rangeOf(now), rangeOf(before)),
  )
}

export function p95Change(now: AnswerTally, before: AnswerTally): FigureChange {
  return changeOf('pause_p95', RANGES.pause_p95(now), RANGES.pause_p95(before))
}

/** A figure, its sample size and its 95 % confidence interval; null: too little data. */
type Range = { value: number | null; of: number; between: [number, number] | null }

const RANGES: Record<Figure, (tally: AnswerTally) => Range> = {
  pause_p50: ({ histograms }) => percentileRange(histograms.pause_ms, 0.5),
  pause_p95: ({ histograms }) => percentileRange(histograms.pause_ms, 0.95),
  cutoff_rate: ({ sums }) => shareRange(sums.cut_off, sums.turns),
  unanswered_rate: ({ sums }) => shareRange(sums.unanswered, sums.turns + sums.unanswered),
  filler_rate: ({ sums }) => shareRange(sums.fillers, sums.turns),
  apology_rate: ({ sums }) => shareRange(sums.apologies, sums.turns),
  unheard_rate: ({ sums }) => shareRange(sums.unheard, sums.calls),
}

/** Smaller samples are not compared: two calls, one of them on a bad line, would decide. */
const MIN_SAMPLE = 30
/** 95 % of a normal distribution lie within this many standard deviations. */
const Z = 1.96

/**
 * A change is reported when the intervals do not overlap; by chance alone that happens about once in a
 * hundred times.
 */
function changeOf(figure: Figure, now: Range, before: Range): FigureChange {
  const isKnown = now.value !== null && before.value !== null
  return {
    figure,
    now: now.value,
    before: before.value,
    difference: isKnown ? now.value! - before.value! : null,
    now_of: now.of,
    before_of: before.of,
    verdict: verdictOf(now.between, before.between),
  }
}

function verdictOf(now: Range['between'], before: Range['between']): FigureChange['verdict'] {
  if (!now || !before) return 'too_few'
  if (now[1] < before[0]) return 'better'
  return now[0] > before[1] ? 'worse' : 'alike'
}

/** The ranks between which the percentile lies, for any distribution. */
function percentileRange(histogram: Histogram, fraction: number): Range {
  const of = totalOf(histogram)
  const value = percentileOf(histogram, fraction)
  const spread = Z * Math.sqrt(of * fraction * (1 - fraction))
  const [low, high] = [Math.floor(of * fraction - spread), Math.ceil(of * fraction + spread)]
  if (of < MIN_SAMPLE || low < 0 || high > of - 1) return { value, of, between: null }
  return { value, of, between: [valueAt(histogram, low), valueAt(histogram, high)] }
}

/** Wilson's interval, which is valid for rare events too. */
function shareRange(count: number, of: number): Range {
  if (of === 0) return { value: null, of, between: null }
  const value = count / of
  if (of < MIN_SAMPLE) return { value, of, between: null }
  const middle = (count + Z ** 2 / 2) / (of + Z ** 2)
  const spread = (Z * Math.sqrt(of * value * (1 - value) + Z ** 2 / 4)) / (of + Z ** 2)
  return { value, of, between: [middle - spread, middle + spread] }
}
