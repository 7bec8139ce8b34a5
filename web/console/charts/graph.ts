import { DAY_SECONDS } from './days.ts'

/** A colour of charts, which `styles/charts.css` has for light and for dark. */
export type Color =
  'chart-1' | 'chart-2' | 'chart-3' | 'chart-4' | 'chart-5' | 'chart-6' | PartColor

/** Those of the stretches of a pause, which `styles/timeline.css` has. */
export type PartColor = `part-${string}`

export const COLORS: readonly Color[] = [
  ...(['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'] as const),
]

export type Series = {
  label: string
  /** One for each place of the graph; null: there is none. */
  values: readonly (number | null)[]
  color: Color
  /** `stack`: bars upon each other, the first at the bottom. */
  as: 'line' | 'bars' | 'stack' | 'points'
  /** Of a line: the lengths of its dashes and gaps in pixels; absent: it has none. */
  dash?: number[]
}

/** Where the values of a graph stand. */
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
      /** From one to the next. */
      step: number
      /** What each is called in a table. */
      names: readonly string[]
      /** What a number is called on the axis. */
      format: (value: number) => string
    }
  | { kind: 'names'; names: readonly string[] }

export type Graph = {
  places: Places
  /** What the places are, such as Day. */
  of: string
  series: readonly Series[]
  /** A value with its unit: one of words.ts. */
  format: (value: number) => string
  /** Further columns of the table, which are not drawn. */
  columns?: readonly { label: string; cells: readonly string[] }[]
}

/** Of each place where it stands on the axis. */
export function positionsOf(places: Places): number[] {
  return places.kind === 'names' ? places.names.map((_, i) => i) : [...places.at]
}

/** From one place to the next on the axis. */
export function stepOf(places: Places): number {
  if (places.kind === 'numbers') return places.step
  return places.kind === 'days' ? DAY_SECONDS : 1
}
