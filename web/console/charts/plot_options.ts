import uPlot from 'uplot'
import type { ChartOptions } from './chart.tsx'
import { type Colors, FONT } from './colors.ts'
import { namedDays } from './days.ts'
import { type Graph, type Places, positionsOf, type Series, stepOf } from './graph.ts'
import { dotsOf, inkOf } from './line.ts'
import { stacked } from './stack.ts'
import { dayOf, percent, shortened } from './number_words.ts'

/**
 * The series in drawing order: stacked ones from last to first, then the rest with the most solid
 * line first, so that coinciding lines all remain visible.
 */
function drawnOf(series: readonly Series[]): { series: Series; values: Series['values'] }[] {
  const parts = series.filter(({ as }) => as === 'stack')
  const sums = stacked(parts.map(({ values }) => values))
  const stack = parts.map((series, i) => ({ series, values: sums[i]! })).toReversed()
  const rest = series.filter(({ as }) => as !== 'stack').toSorted((a, b) => inkOf(b) - inkOf(a))
  return [...stack, ...rest.map((series) => ({ series, values: series.values }))]
}

export function dataOf({ places, series }: Graph): uPlot.AlignedData {
  return [positionsOf(places), ...drawnOf(series).map(({ values }) => [...values])]
}

/** The style of the axes. */
export function axisLook(colors: Colors): uPlot.Axis {
  const line = { stroke: colors('line'), width: 1 }
  return { font: FONT, stroke: colors('soft-ink'), grid: line, ticks: { ...line, size: 4 } }
}

/** Space for the longest label of an axis, in pixels. */
export function sizeFor(plot: uPlot, texts: readonly string[] | null): number {
  if (!texts || texts.length === 0) return 40
  plot.ctx.save()
  plot.ctx.font = FONT
  const width = Math.max(...texts.map((text) => plot.ctx.measureText(text).width))
  plot.ctx.restore()
  return Math.ceil(width) + 16
}

/** How a graph is drawn. @param key charts with the same one share their pointer */
export function optionsFor({ places, series, format }: Graph, key?: string) {
  return (colors: Colors): ChartOptions => ({
    legend: { show: false },
    padding: [12, 24, 0, 0],
    cursor: {
      ...(key !== undefined && { sync: { key, setSeries: false } }),
      drag: { x: places.kind !== 'names', y: false },
      y: false,
    },
    scales: { x: { time: false, range: rangeOf(places) }, y: { range: heightOf } },
    axes: [
      { ...axisLook(colors), ...axisOf(places) },
      {
        ...axisLook(colors),
        size: sizeFor,
        incrs: format === percent ? TENTHS_OF_A_PERCENT : WHOLE,
        values: (_, splits) => splits.map(format),
      },
    ],
    series: [{}, ...drawnOf(series).map(({ series }) => lookOf(series, colors))],
  })
}

/* Steps of an axis, none so small that two ticks would have the same label. */
const WHOLE = Array.from({ length: 9 }, (_, i) => [1, 2, 5].map((step) => step * 10 ** i)).flat()
const TENTHS_OF_A_PERCENT = WHOLE.map((step) => step / 1_000)

/**
 * Space for half a bar at both ends. Around a single position uPlot would by default show a
 * century.
 */
export function rangeOf(places: Places) {
  const at = positionsOf(places)
  const half = stepOf(places) / 2
  if (at.length === 1) return (): uPlot.Range.MinMax => [at[0]! - half, at[0]! + half]
  return (_: uPlot, min: number, max: number): uPlot.Range.MinMax => [min - half, max + half]
}

/** From zero, or lower if there are negative values. */
function heightOf(_: uPlot, min: number | null, max: number | null): uPlot.Range.MinMax {
  const [low, high] = [Math.min(0, min ?? 0), Math.max(0, max ?? 0)]
  if (low === high) return [0, 1]
  return [low < 0 ? low * 1.1 : 0, high * 1.1]
}

/** Width of a label, in pixels. */
const NAME_PX = 64
const LETTER_PX = 6.6

function axisOf(places: Places): uPlot.Axis {
  const most = (plot: uPlot) => Math.max(2, Math.floor(plot.width / NAME_PX))
  switch (places.kind) {
    case 'days':
      return {
        splits: (plot, _, min, max) => namedDays(min, max, most(plot)),
        values: (_, splits) => splits.map(dayOf),
      }
    case 'numbers':
      return {
        space: NAME_PX,
        incrs: WHOLE.map((steps) => steps * places.step),
        values: (_, splits) => splits.map(places.format),
      }
    case 'names':
      return {
        grid: { show: false },
        splits: () => positionsOf(places),
        values: ({ width }) => {
          const letters = Math.floor((width - 60) / places.names.length / LETTER_PX)
          return shortened(places.names, letters)
        },
      }
  }
}

function lookOf(series: Series, colors: Colors): uPlot.Series {
  const { label, as, color: name, dash } = series
  const color = colors(name)
  if (as === 'line') {
    return { label, stroke: color, width: 2, ...(dash && { dash }), points: dotsOf(series, color) }
  }
  if (as === 'points') {
    const points = { show: true, size: 11, width: 2, stroke: color, fill: colors('surface') }
    return { label, stroke: color, paths: () => null, points }
  }
  const paths = uPlot.paths.bars!({ size: [0.7, 48] })
  return { label, fill: color, width: 0, paths, points: { show: false } }
}
