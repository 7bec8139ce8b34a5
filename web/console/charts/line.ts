import type uPlot from 'uplot'
import type { Series } from './graph.ts'

/** Figures at least this far apart, in pixels, get a dot each. */
const DOTTED_PX = 48

/** The share of a line that its dashes cover, 0 … 1. */
export function inkOf({ dash }: Pick<Series, 'dash'>): number {
  if (!dash) return 1
  const sum = (lengths: readonly number[]) => lengths.reduce((all, one) => all + one, 0)
  return sum(dash.filter((_, i) => i % 2 === 0)) / sum(dash)
}

/**
 * The dots of a line. More solid lines have larger dots, so that all remain visible when several
 * coincide.
 */
export function dotsOf(series: Series, color: string): uPlot.Series.Points {
  return {
    size: 4 + 10 * inkOf(series),
    space: DOTTED_PX,
    fill: color,
    filter: ({ data }, i, isDotted) => (isDotted ? null : lonePlaces(data[i]!)),
  }
}

/** The positions of values without a neighbour, which no line connects. */
export function lonePlaces(values: ArrayLike<number | null | undefined>): number[] {
  const places = Array.from(values, (_, i) => i)
  return places.filter((i) => values[i] != null && values[i - 1] == null && values[i + 1] == null)
}
