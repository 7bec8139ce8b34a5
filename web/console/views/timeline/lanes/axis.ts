import { clockOf } from '../../../charts/number_words.ts'
import { timeOfDay } from '../../../parts/time.tsx'
import type { Chart } from '../chart.ts'
import type { Pen } from '../pen.ts'
import { ticksOf } from '../ticks.ts'

export const AXIS_HEIGHT = 24
/** Width of a time label with its margin, in pixels. */
const LABEL_WIDTH = 80
const POINTED_WIDTH = 160

/** The times at the top, with a vertical line through all lanes. */
export function drawAxis(pen: Pen, height: number): void {
  for (const { at, label } of ticksOf(pen.span, Math.max(2, pen.width / LABEL_WIDTH))) {
    pen.tick(at, AXIS_HEIGHT - 4, height - AXIS_HEIGHT + 4, 'line')
    pen.text(at, 14, ` ${label}`, 'soft-ink')
  }
}

/** The pointer's position, with its time to the hundredth of a second and the time of day. */
export function drawPointed(pen: Pen, chart: Chart, height: number, at: number): void {
  const began = chart.started_at && Date.parse(chart.started_at)
  const ofDay = began ? ` · ${timeOfDay(new Date(began + at))}` : ''
  pen.tick(at, 0, height, 'soft-ink')
  pen.cover(at, 0, POINTED_WIDTH, AXIS_HEIGHT - 4, 'surface')
  pen.text(at, 14, ` ${clockOf(at, 2)}${ofDay}`, 'ink')
}
