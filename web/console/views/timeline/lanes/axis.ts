import type { Pen } from '../pen.ts'
import { clockOf } from '../../../charts/clock.ts'
import { ticksOf } from '../ticks.ts'

export const AXIS_HEIGHT = 24
/** Pixels that a time and the room around it take. */
const LABEL_WIDTH = 80

/** The times at the top, with a line down through all lanes. */
export function drawAxis(pen: Pen, height: number): void {
  for (const { at, label } of ticksOf(pen.span, Math.max(2, pen.width / LABEL_WIDTH))) {
    pen.tick(at, AXIS_HEIGHT - 4, height - AXIS_HEIGHT + 4, 'line')
    pen.text(at, 14, ` ${label}`, 'soft-ink')
  }
}

/** Where somebody points, with its time to the hundredth of a second. */
export function drawPointed(pen: Pen, height: number, at: number): void {
  pen.tick(at, 0, height, 'soft-ink')
  pen.cover(at, 0, LABEL_WIDTH, AXIS_HEIGHT - 4, 'surface')
  pen.text(at, 14, ` ${clockOf(at, 2)}`, 'ink')
}
