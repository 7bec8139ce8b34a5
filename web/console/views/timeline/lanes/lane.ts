import type { Chart } from '../chart.ts'
import type { Pen } from '../pen.ts'
import type { Selection } from '../selection.ts'

/** A row of the chart. */
export type Lane = {
  /** The label of each line of the lane, from top to bottom. */
  names: readonly string[]
  /** Pixels. */
  height: number
  draw(pen: Pen, chart: Chart, top: number, selected: Selection): void
  /**
   * What a click selects.
   *
   * @param at milliseconds of the call
   * @param y pixels from the lane's top
   * @param near click tolerance for short items, in milliseconds
   */
  find(chart: Chart, at: number, y: number, near: number): Selection
}
