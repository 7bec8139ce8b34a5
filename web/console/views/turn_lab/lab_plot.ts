import type uPlot from 'uplot'
import type { ChartOptions } from '../../charts/chart.tsx'
import type { Colors } from '../../charts/colors.ts'
import { axisLook, sizeFor } from '../../charts/plot_options.ts'
import { milliseconds, percent } from '../../charts/number_words.ts'
import type { Point } from './lab.ts'
import { KINDS, type Mark } from './lab_marks.ts'

/** The ends of all intervals, so that the axes include them; this series itself is not drawn. */
export function cornersOf(marks: readonly Mark[]): uPlot.AlignedData {
  const corners = marks
    .flatMap(({ point: { delay_mean_ms: delay, cut_in_share: share } }) => [
      [delay.low, share.low] as const,
      [delay.high, share.high] as const,
    ])
    .toSorted(([a], [b]) => a - b)
  return [corners.map(([x]) => x), corners.map(([, y]) => y)]
}

/**
 * Cut-ins against delay: the line of the best settings and the interval of every point; points are
 * overlaid.
 */
export function labOptions(marks: readonly Mark[], frontier: readonly Point[]) {
  return (colors: Colors): ChartOptions => ({
    legend: { show: false },
    padding: [16, 16, 0, 0],
    cursor: { drag: { x: true, y: false }, points: { show: false } },
    scales: { x: { time: false, range: padded }, y: { range: paddedShare } },
    axes: [
      { ...axisLook(colors), space: 72, values: (_, splits) => splits.map(milliseconds) },
      { ...axisLook(colors), size: sizeFor, values: (_, splits) => splits.map(percent) },
    ],
    series: [{}, { paths: () => null, points: { show: false } }],
    hooks: {
      draw: [
        (plot) => {
          const { ctx, bbox } = plot
          ctx.save()
          ctx.beginPath()
          ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height)
          ctx.clip()
          drawIntervals(plot, marks, colors)
          drawLine(plot, frontier, colors(KINDS.frontier.color))
          ctx.restore()
        },
      ],
    },
  })
}

function drawIntervals(plot: uPlot, marks: readonly Mark[], colors: Colors) {
  const { ctx } = plot
  ctx.globalAlpha = 0.55
  ctx.lineWidth = devicePixelRatio
  for (const { kind, point } of marks) {
    const { delay_mean_ms: delay, cut_in_share: share } = point
    ctx.strokeStyle = colors(KINDS[kind].color)
    ctx.beginPath()
    ctx.moveTo(...at(plot, delay.low, share.value))
    ctx.lineTo(...at(plot, delay.high, share.value))
    ctx.moveTo(...at(plot, delay.value, share.low))
    ctx.lineTo(...at(plot, delay.value, share.high))
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

function drawLine(plot: uPlot, frontier: readonly Point[], color: string) {
  const { ctx } = plot
  ctx.strokeStyle = color
  ctx.lineWidth = 2 * devicePixelRatio
  ctx.beginPath()
  for (const { delay_mean_ms, cut_in_share } of frontier) {
    ctx.lineTo(...at(plot, delay_mean_ms.value, cut_in_share.value))
  }
  ctx.stroke()
}

/** In pixels of the canvas. */
function at(plot: uPlot, delay_ms: number, share: number): [number, number] {
  return [plot.valToPos(delay_ms, 'x', true), plot.valToPos(share, 'y', true)]
}

function padded(_: uPlot, min: number, max: number): uPlot.Range.MinMax {
  const by = (max - min) * 0.04 || 50
  return [min - by, max + by]
}

function paddedShare(_: uPlot, min: number, max: number): uPlot.Range.MinMax {
  const by = (max - min) * 0.06 || 0.01
  return [Math.max(0, min - by), max + by]
}
