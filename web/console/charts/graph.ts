import { DAY_SECONDS } from './days.ts'

/** A chart colour, defined for light and dark in `styles/charts.css`. */
export type Color =
  | 'chart-1'
  | 'chart-2'
  | 'chart-3'
  | 'chart-4'
  | 'chart-5'
  | 'chart-6'
  | PartColor

/** Colours of the parts of a pause, defined in `styles/timeline.css`. */
export type PartColor = `part-${string}`

export const COLORS: readonly Color[] = [
  ...(['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'] as const),
]

export type Series = {
  label: string
  /** One per position of the graph; null: no value. */
  values: readonly (number | null)[]
  color: Color
  /** `stack`: stacked bars, the first at the bottom. */
  as: 'line' | 'bars' | 'stack' | 'points'
  /** Lengths of the dashes and gaps of a line, in pixels; absent: solid. */
  dash?: number[]
}

/** The positions of a graph's values on its axis. */
export type Places =
  | {
      kind: 'days'
      /** Beginnings of days in UTC, in seconds since 1970, without a gap. */
      at: readonly number[]
    }
  | {
      kind: 'numbers'
      /** In order. */
      at: readonly number[]
      /** Distance between two. */
      step: number
      /** The label of each in a table. */
      names: readonly string[]
      /** The label of a number on the axis. */
      format: (value: number) => string
    }
  | { kind: 'names'; names: readonly string[] }

export type Graph = {
  places: Places
  /** What the positions are, such as Day. */
  of: string
  series: readonly Series[]
  /** Formats a value with its unit: one of words.ts. */
  format: (value: number) => string
  /** Further columns of the table, which are not drawn. */
  columns?: readonly { label: string; cells: readonly string[] }[]
}

/** The position of each on the axis. */
export function positionsOf(places: Places): number[] {
  return places.kind === 'names' ? places.names.map((_, i) => i) : [...places.at]
}

/** Distance between two positions on the axis. */
export function stepOf(places: Places): number {
  if (places.kind === 'numbers') return places.step
  return places.kind === 'days' ? DAY_SECONDS : 1
}
