import type uPlot from 'uplot'
import type { Series } from './graph.ts'

/** Figures that are so far apart have a dot each, in pixels. */
const DOTTED_PX = 48

/** How much of a line its dashes leave, 0 … 1. */
export function inkOf({ dash }: Pick<Series, 'dash'>): number {
  if (!dash) return 1
  const sum = (lengths: readonly number[]) => lengths.reduce((all, one) => all + one, 0)
  return sum(dash.filter((_, i) => i % 2 === 0)) / sum(dash)
}

/**
 * The dots of a line. The fuller the line the larger they are: of several in one place, drawn after
 * each other, all are seen.
 */
export function dotsOf(series: Series, color: string): uPlot.Series.Points {
  return {
    size: 4 + 10 * inkOf(series),
    space: DOTTED_PX,
    fill: color,
    filter: ({ data }, i, isDotted) => (isDotted ? null : lonePlaces(data[i]!)),
  }
}

/** The places of values without a neighbour, to which no line leads. */
export function lonePlaces(values: ArrayLike<number | null | undefined>): number[] {
  const places = Array.from(values, (_, i) => i)
  return places.filter((i) => values[i] != null && values[i - 1] == null && values[i + 1] == null)
}
