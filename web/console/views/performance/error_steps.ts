import type { Graph } from '../../charts/graph.ts'
import { count, milliseconds } from '../../charts/words.ts'
import type { Daily } from './daily.ts'

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
