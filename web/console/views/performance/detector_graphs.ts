import type { Answer } from '../../../../client/operation_types.ts'
import { COLORS, type Graph } from '../../charts/graph.ts'
import { count, milliseconds, percent } from '../../charts/number_words.ts'
import { LANGUAGES } from '../languages.ts'

type Sweep = Answer<'sweepTurnDetection'>['rows'][number]
type Row = Answer<'analyseTurnDetection'>['rows'][number]

/** Line styles that are distinguishable without colour. */
const DASHES = [undefined, [8, 4], [2, 3], [12, 4, 2, 4], [4, 2], [1, 4]]

/** In how many turns each threshold would have held until the transcript. */
export function crossedGraph(rows: readonly Sweep[]): Graph {
  return byThreshold(rows, percent, (row, threshold) => {
    return (row.thresholds[threshold]?.crossed_pct ?? 0) / 100
  })
}

/** How much earlier than the transcript each threshold would have decided. */
export function advantageGraph(rows: readonly Sweep[]): Graph {
  return byThreshold(rows, milliseconds, (row, threshold) => {
    return row.thresholds[threshold]?.early_advantage_p50 ?? null
  })
}

/** How much earlier one threshold would have decided, in each language. */
export function atThresholdGraph(rows: readonly Row[]): Graph {
  const cells = (cellOf: (row: Row) => string) => rows.map(cellOf)
  return {
    of: 'Language',
    format: milliseconds,
    places: { kind: 'names', names: rows.map(({ language }) => LANGUAGES[language] ?? language) },
    series: [
      {
        ...{ label: 'Median', as: 'bars', color: 'chart-1' },
        values: rows.map(({ early_advantage_ms }) => early_advantage_ms.p50),
      },
      {
        ...{ label: '10th percentile', as: 'points', color: 'chart-3' },
        values: rows.map(({ early_advantage_ms }) => early_advantage_ms.p10),
      },
      {
        ...{ label: '90th percentile', as: 'points', color: 'chart-4' },
        values: rows.map(({ early_advantage_ms }) => early_advantage_ms.p90),
      },
    ],
    columns: [
      { label: 'Held', cells: cells(({ crossed_pct }) => percent(crossed_pct / 100)) },
      {
        label: 'False alarms per turn',
        cells: cells(({ false_cross_count }) => false_cross_count.mean.toFixed(2)),
      },
      { label: 'Turns', cells: cells(({ turns }) => count(turns)) },
    ],
  }
}

function byThreshold(
  rows: readonly Sweep[],
  format: (value: number) => string,
  valueOf: (row: Sweep, threshold: string) => number | null,
): Graph {
  const thresholds = Object.keys(rows[0]?.thresholds ?? {}).sort()
  return {
    of: 'Threshold',
    format,
    places: {
      kind: 'numbers',
      at: thresholds.map(Number),
      step: 0.1,
      names: thresholds,
      format: (value) => String(Math.round(100 * value) / 100),
    },
    series: rows.map((row, i) => {
      const dash = DASHES[i % DASHES.length]
      return {
        label: LANGUAGES[row.language] ?? row.language,
        as: 'line',
        color: COLORS[i % COLORS.length]!,
        ...(dash && { dash }),
        values: thresholds.map((threshold) => valueOf(row, threshold)),
      }
    }),
  }
}
