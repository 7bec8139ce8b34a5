import { everyDay } from '../../charts/days.ts'
import type { Graph } from '../../charts/graph.ts'
import { count, milliseconds, percent } from '../../charts/number_words.ts'
import { type PartKind, PAUSE_PARTS } from '../timeline/chart.ts'
import type { Daily, Figures } from './daily.ts'

/** The composition of each day's mean pause, without unused kinds. */
export function partsGraph({ by_day }: Daily): Graph {
  const { graph, valuesOf } = ofDays(by_day)
  const occurred = (Object.keys(PAUSE_PARTS) as PartKind[]).filter((kind) =>
    by_day.some(({ parts_ms }) => (parts_ms[kind] ?? 0) > 0),
  )
  return {
    ...graph,
    format: milliseconds,
    series: occurred.map((kind) => ({
      label: PAUSE_PARTS[kind].name,
      as: 'stack',
      color: PAUSE_PARTS[kind].color,
      values: valuesOf(({ parts_ms, parted_turns }) =>
        parted_turns > 0 ? (parts_ms[kind] ?? 0) : null,
      ),
    })),
  }
}

/** The length of each day's pauses. */
export function lengthGraph({ by_day }: Daily): Graph {
  const { graph, valuesOf } = ofDays(by_day)
  return {
    ...graph,
    format: milliseconds,
    series: [
      {
        ...{ label: '95th percentile', as: 'line', color: 'chart-4', dash: [2, 3] },
        values: valuesOf(({ pause_ms }) => pause_ms.p95),
      },
      {
        ...{ label: '90th percentile', as: 'line', color: 'chart-2', dash: [8, 4] },
        values: valuesOf(({ pause_ms }) => pause_ms.p90),
      },
      {
        ...{ label: 'Median', as: 'line', color: 'chart-1' },
        values: valuesOf(({ pause_ms }) => pause_ms.p50),
      },
    ],
  }
}

/** The share of each day's turns in which the agent cut in. */
export function cutOffGraph({ by_day }: Daily): Graph {
  const { graph, valuesOf } = ofDays(by_day)
  const values = valuesOf(({ cutoff_rate }) => cutoff_rate)
  const series = { label: 'Cut-ins', as: 'line', color: 'chart-2', values } as const
  return { ...graph, format: percent, series: [series] }
}

/** Each day's error in the estimated end of turns. */
export function errorGraph({ by_day }: Daily): Graph {
  const { graph, valuesOf } = ofDays(by_day)
  return {
    ...graph,
    format: milliseconds,
    series: [
      {
        ...{ label: '95th percentile', as: 'line', color: 'chart-4', dash: [8, 4] },
        values: valuesOf(({ p95_estimation_error_ms }) => p95_estimation_error_ms),
      },
      {
        ...{ label: 'Mean', as: 'line', color: 'chart-1' },
        values: valuesOf(({ avg_estimation_error_ms }) => avg_estimation_error_ms),
      },
      {
        ...{ label: '5th percentile', as: 'line', color: 'chart-3', dash: [2, 3] },
        values: valuesOf(({ p5_estimation_error_ms }) => p5_estimation_error_ms),
      },
    ],
  }
}

function ofDays(by_day: Daily['by_day']) {
  const { at, of } = everyDay(by_day)
  const turns = of.map((day) => (day ? count(day.turns) : '–'))
  const columns = [{ label: 'Turns', cells: turns }]
  return {
    graph: { of: 'Day', places: { kind: 'days', at }, columns } as const,
    valuesOf: (valueOf: (day: Figures) => number | null) =>
      of.map((day) => (day ? valueOf(day) : null)),
  }
}

type Steps = Daily['estimation_errors']

const STEP_MS = 100
/**
 * Errors beyond this range are counted at its ends; otherwise a single outlier would squeeze the
 * rest.
 */
const [LEAST_MS, MOST_MS] = [-2_000, 3_000]

/** A histogram of estimation errors. */
export function errorStepsGraph(given: Steps): Graph {
  const steps = everyStep(given)
  return {
    of: 'Error',
    format: count,
    places: {
      kind: 'numbers',
      at: steps.map(({ from_ms }) => from_ms + STEP_MS / 2),
      step: STEP_MS,
      names: steps.map(({ from_ms }) => nameOf(from_ms)),
      format: milliseconds,
    },
    series: [
      {
        ...{ label: 'Turns', as: 'bars', color: 'chart-3' },
        values: steps.map(({ turns }) => turns),
      },
    ],
  }
}

/** Contiguous steps from the smallest to the largest error, with outliers added to the ends. */
function everyStep(given: Steps): Steps {
  const turns = new Map<number, number>()
  for (const one of given) {
    const from_ms = Math.max(LEAST_MS - STEP_MS, Math.min(MOST_MS, one.from_ms))
    turns.set(from_ms, (turns.get(from_ms) ?? 0) + one.turns)
  }
  const [first, last] = [Math.min(...turns.keys()), Math.max(...turns.keys())]
  const length = turns.size === 0 ? 0 : (last - first) / STEP_MS + 1
  return Array.from({ length }, (_, i) => {
    const from_ms = first + i * STEP_MS
    return { from_ms, turns: turns.get(from_ms) ?? 0 }
  })
}

function nameOf(from_ms: number) {
  if (from_ms < LEAST_MS) return `below ${milliseconds(LEAST_MS)}`
  if (from_ms >= MOST_MS) return `${milliseconds(MOST_MS)} and more`
  return `${count(from_ms)} to ${milliseconds(from_ms + STEP_MS)}`
}
