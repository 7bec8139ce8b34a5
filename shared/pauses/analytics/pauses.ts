import { type Histogram, meanOf, percentileOf } from './histogram.ts'
import type { Bucket, Spread } from './performance.ts'
import type { Addend, TallyOf } from './tally.ts'
import type { PauseShares } from '../pause_shares.ts'

/** What is counted about pauses and their stages. */
export const PAUSES = {
  sums: ['turns', 'anchored', 'cut_off', 'unanswered', 'fillers', 'apologies'],
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
type PauseAddend = Addend<(typeof PAUSES.sums)[number], (typeof PAUSES.measures)[number]>

/** Adds or removes one pause or call; in milliseconds. */
export type PauseChange = PauseAddend['values'] & {
  change: number
  /**
   * `no_answer`: nothing of the answer was heard; `unheard_call`: a call with speech of which no word was
   * recognized.
   */
  what: 'answer' | 'no_answer' | 'call' | 'unheard_call'
  is_anchored: boolean
  is_cut_off: boolean
  is_filler: boolean
  is_apology: boolean
  /** Null: not known yet. */
  parts: PauseShares | null
}

export type PauseKind = Pick<Bucket, 'language' | 'had_image' | 'eou_backend' | 'stt_provider'>

/** Undefined for a call. */
export function pauseAddend(pause: PauseChange): PauseAddend | undefined {
  const { change, what } = pause
  if (what === 'no_answer') return { change, sums: { ...NONE, unanswered: 1 }, values: UNMEASURED }
  return what === 'answer' ? { change, sums: sumsOf(pause), values: pause } : undefined
}

const NONE = { turns: 0, anchored: 0, cut_off: 0, unanswered: 0, fillers: 0, apologies: 0 }
const UNMEASURED = Object.fromEntries(
  PAUSES.measures.map((name) => [name, null]),
) as PauseAddend['values']

/** What a heard answer adds to the sums. */
export function sumsOf({ is_anchored, is_cut_off, is_filler, is_apology }: PauseChange) {
  return {
    turns: 1,
    anchored: Number(is_anchored),
    cut_off: Number(is_cut_off),
    unanswered: 0,
    fillers: Number(is_filler),
    apologies: Number(is_apology),
  }
}

/** Undefined when there are no answered turns. */
export function bucketOf(kind: PauseKind, { sums, histograms }: PauseTally): Bucket | undefined {
  if (sums.turns === 0) return undefined
  return {
    ...kind,
    ...wholeOf(sums, histograms),
    recognition_ms: spreadOf(histograms.recognition_ms),
    hook_ms: spreadOf(histograms.hook_ms),
    llm_ttft_ms: spreadOf(histograms.llm_ttft_ms),
    tts_ttfb_ms: spreadOf(histograms.tts_ttfb_ms),
    residual_ms: spreadOf(histograms.residual_ms),
  }
}

type Sums = Pick<PauseTally['sums'], keyof typeof NONE>
type Measured = Pick<PauseTally['histograms'], 'pause_ms' | 'eou_estimation_error_ms'>

/** The figures of pauses without their parts. Shares of no turns are 0. */
export function wholeOf(
  { turns, anchored, cut_off, unanswered, fillers, apologies }: Sums,
  { pause_ms, eou_estimation_error_ms: error }: Measured,
) {
  const share = (counted: number) => (turns === 0 ? 0 : counted / turns)
  return {
    turns,
    unanswered,
    fillers,
    apologies,
    pause_ms: spreadOf(pause_ms),
    pct_truth_anchored: share(100 * anchored),
    avg_estimation_error_ms: meanOf(error),
    p5_estimation_error_ms: percentileOf(error, 0.05),
    p95_estimation_error_ms: percentileOf(error, 0.95),
    cutoff_rate: share(cut_off),
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
