import { PartKind } from '../pause_parts.ts'
import { ERROR_STEP_MS, type ErrorStep, type PauseFigures } from './daily.ts'
import { type PauseChange, type PauseKind, PAUSES, sumsOf, wholeOf } from './pauses.ts'
import { byName, type Addend, type Shape, type TallyOf } from './tally.ts'

const PARTS = PartKind.options.map((kind) => `part_${kind}` as const)
const CALLS = ['calls', 'unheard'] as const
type Sum = (typeof PAUSES.sums)[number] | (typeof CALLS)[number] | 'parted' | (typeof PARTS)[number]
type Measure = 'pause_ms' | 'eou_estimation_error_ms'

/** What is counted about answers, for every dimension. */
export const ANSWERS: Shape<Sum, Measure> = {
  sums: [...PAUSES.sums, ...CALLS, 'parted', ...PARTS],
  measures: ['pause_ms', 'eou_estimation_error_ms'],
}
export type AnswerTally = TallyOf<typeof ANSWERS>

export type AnswerKind = PauseKind & {
  template_id: string | null
  llm_model: string | null
  tts_voice: string | null
  eou_model: string | null
}

export function answerAddend(pause: PauseChange): Addend<Sum, Measure> {
  const { change, what, pause_ms, eou_estimation_error_ms, parts } = pause
  const none = byName(ANSWERS.sums, () => 0)
  const unmeasured = { pause_ms: null, eou_estimation_error_ms: null }
  if (what === 'no_answer') return { change, sums: { ...none, unanswered: 1 }, values: unmeasured }
  if (what !== 'answer') {
    const unheard = Number(what === 'unheard_call')
    return { change, sums: { ...none, calls: 1, unheard }, values: unmeasured }
  }
  const shares = parts && PartKind.options.map((kind) => [`part_${kind}`, parts[kind] ?? 0])
  return {
    change,
    sums: {
      ...none,
      ...sumsOf(pause),
      ...(shares && { parted: 1, ...Object.fromEntries(shares) }),
    },
    values: { pause_ms, eou_estimation_error_ms },
  }
}

/** Undefined when there are no answers. */
export function figuresOf({ sums, histograms }: AnswerTally): PauseFigures | undefined {
  const { turns, unanswered, calls, unheard, parted } = sums
  if (turns === 0 && unanswered === 0 && calls === 0) return undefined
  return {
    ...wholeOf(sums, histograms),
    calls,
    unheard_calls: unheard,
    parted_turns: parted,
    parts_ms: byName(PartKind.options, (kind) => sums[`part_${kind}`] / (parted || 1)),
  }
}

/** Error counts by step, without empty steps. */
export function errorStepsOf({ histograms }: AnswerTally): ErrorStep[] {
  const { values, counts } = histograms.eou_estimation_error_ms
  const steps = new Map<number, number>()
  for (const [i, value] of values.entries()) {
    const from_ms = Math.floor(value / ERROR_STEP_MS) * ERROR_STEP_MS
    steps.set(from_ms, (steps.get(from_ms) ?? 0) + counts[i]!)
  }
  return [...steps].map(([from_ms, turns]) => ({ from_ms, turns }))
}
