import { ERROR_STEP_MS, type ErrorStep, type PauseFigures } from './daily.ts'
import { type Histogram, meanOf, percentileOf, sumOf } from './histogram.ts'
import type { Bucket, Spread } from './performance.ts'
import type { Fact, TallyOf } from './tally.ts'

/** What is counted of pauses. */
export const PAUSES = {
  sums: ['turns', 'anchored', 'cut_off'],
  measures: [
    'pause_ms',
    'recognition_ms',
    'hook_ms',
    'llm_ttft_ms',
    'tts_ttfb_ms',
    'residual_ms',
    'eou_estimation_error_ms',
  ],
} as const
export type PauseTally = TallyOf<typeof PAUSES>
type PauseFact = Fact<(typeof PAUSES.sums)[number], (typeof PAUSES.measures)[number]>

/** A pause that an answer ended, in milliseconds, once more or once less. */
export type PauseChange = Omit<PauseFact['values'], 'pause_ms' | 'residual_ms'> & {
  change: number
  is_anchored: boolean
  is_cut_off: boolean
  pause_ms: number
  residual_ms: number
}

export type PauseKind = Pick<Bucket, 'language' | 'had_image' | 'eou_backend' | 'stt_provider'>

export function pauseFact({ change, is_anchored, is_cut_off, ...values }: PauseChange): PauseFact {
  return {
    change,
    sums: { turns: 1, anchored: Number(is_anchored), cut_off: Number(is_cut_off) },
    values,
  }
}

/** Undefined when no turn is left. */
export function bucketOf(kind: PauseKind, tally: PauseTally): Bucket | undefined {
  const { sums, histograms } = tally
  if (sums.turns === 0) return undefined
  return {
    ...kind,
    ...wholeOf(tally),
    recognition_ms: spreadOf(histograms.recognition_ms),
    hook_ms: spreadOf(histograms.hook_ms),
    llm_ttft_ms: spreadOf(histograms.llm_ttft_ms),
    tts_ttfb_ms: spreadOf(histograms.tts_ttfb_ms),
    residual_ms: spreadOf(histograms.residual_ms),
  }
}

/** Undefined when no turn is left. */
export function pauseFiguresOf(tally: PauseTally): PauseFigures | undefined {
  const { sums, histograms } = tally
  if (sums.turns === 0) return undefined
  const share = (histogram: Histogram) => sumOf(histogram) / sums.turns
  return {
    ...wholeOf(tally),
    parts_ms: {
      recognition: share(histograms.recognition_ms),
      hook: share(histograms.hook_ms),
      llm_ttft: share(histograms.llm_ttft_ms),
      tts_ttfb: share(histograms.tts_ttfb_ms),
      residual: share(histograms.residual_ms),
    },
  }
}

/** In steps, those without any turn left out. */
export function errorStepsOf({ histograms }: PauseTally): ErrorStep[] {
  const { values, counts } = histograms.eou_estimation_error_ms
  const steps = new Map<number, number>()
  for (const [i, value] of values.entries()) {
    const from_ms = Math.floor(value / ERROR_STEP_MS) * ERROR_STEP_MS
    steps.set(from_ms, (steps.get(from_ms) ?? 0) + counts[i]!)
  }
  return [...steps].map(([from_ms, turns]) => ({ from_ms, turns }))
}

/** What is said of pauses without their parts. */
function wholeOf({ sums: { turns, anchored, cut_off }, histograms }: PauseTally) {
  const error = histograms.eou_estimation_error_ms
  return {
    turns,
    pause_ms: spreadOf(histograms.pause_ms),
    pct_truth_anchored: (100 * anchored) / turns,
    avg_estimation_error_ms: meanOf(error),
    p5_estimation_error_ms: percentileOf(error, 0.05),
    p95_estimation_error_ms: percentileOf(error, 0.95),
    cutoff_rate: cut_off / turns,
  }
}

function spreadOf(histogram: Histogram): Spread {
  return {
    avg: meanOf(histogram),
    p50: percentileOf(histogram, 0.5),
    p90: percentileOf(histogram, 0.9),
    p95: percentileOf(histogram, 0.95),
  }
}
