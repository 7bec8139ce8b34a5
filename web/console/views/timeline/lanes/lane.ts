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

/** The pause at a time of the call; null if there is none. */
export function pauseAt({ pauses }: Chart, at: number, near: number): Selection {
  const pause = pauses.findIndex(({ started_ms, ended_ms }) => {
    const [from, to] = [Math.min(started_ms, ended_ms), Math.max(started_ms, ended_ms)]
    return at >= from - near && at <= to + near
  })
  return pause < 0 ? null : { pause }
}

/**
 * The turn of one side at a time of the call, or the last one before it while its words are
 * displayed there.
 */
export function turnAt(chart: Chart, role: Chart['turns'][number]['role'], at: number): Selection {
  const turn = chart.turns.findLastIndex((one) => one.role === role && one.started_ms <= at)
  return turn < 0 ? null : { turn }
}
