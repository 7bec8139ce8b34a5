import type { Chart, ChartPause } from './chart.ts'
import type { Span } from './span.ts'

/** The selected turn, pause or mark of a chart, by its index; null: none. */
export type Selection = { turn: number } | { pause: number } | { mark: number } | null

/** Whether the agent was heard before the participant had finished. */
export function isCutIn({ work, judged }: ChartPause): boolean {
  if (work?.was_premature_jump_in) return true
  return judged !== null && judged.withdrawn_ms !== null && judged.first_sound_ms !== null
}

/** The turn after the selection, or the one before it with `step` −1. */
export function nextTurn(chart: Chart, selected: Selection, step: 1 | -1): Selection {
  const { turns } = chart
  if (turns.length === 0) return null
  if (selected === null) return { turn: step > 0 ? 0 : turns.length - 1 }
  if ('turn' in selected) return { turn: clamp(selected.turn + step, turns.length) }
  const { from, to } = spanOfSelected(chart, selected)!
  const index =
    step > 0
      ? turns.findIndex(({ started_ms }) => started_ms >= to)
      : turns.findLastIndex(({ started_ms }) => started_ms < from)
  if (index >= 0) return { turn: index }
  return { turn: step > 0 ? turns.length - 1 : 0 }
}

/**
 * The longest pause that an answer ended; on repeat the next longest, wrapping around after the
 * shortest.
 */
export function nextLongest({ pauses }: Chart, selected: Selection): Selection {
  const order = pauses
    .map((pause, index) => ({ ...pause, index }))
    .filter(({ turn_id }) => turn_id !== null)
    .toSorted((a, b) => b.pause_ms - a.pause_ms || a.index - b.index)
    .map(({ index }) => index)
  return after(order, selected)
}

/** The next time the agent spoke too early, wrapping around. */
export function nextCutIn({ pauses }: Chart, selected: Selection): Selection {
  return after(
    pauses.flatMap((pause, index) => (isCutIn(pause) ? [index] : [])),
    selected,
  )
}

/** The time span of the selection; null for none. */
export function spanOfSelected({ turns, pauses, marks }: Chart, selected: Selection): Span | null {
  if (selected === null) return null
  if ('mark' in selected) {
    const { at_ms, ended_ms } = marks[selected.mark]!
    return { from: at_ms, to: ended_ms ?? at_ms }
  }
  if ('pause' in selected) {
    const { started_ms, ended_ms } = pauses[selected.pause]!
    return { from: Math.min(started_ms, ended_ms), to: Math.max(started_ms, ended_ms) }
  }
  const { started_ms, ended_ms } = turns[selected.turn]!
  return { from: started_ms, to: ended_ms ?? started_ms }
}

function after(order: readonly number[], selected: Selection): Selection {
  if (order.length === 0) return selected
  const here = selected && 'pause' in selected ? order.indexOf(selected.pause) : -1
  return { pause: order[(here + 1) % order.length]! }
}

function clamp(index: number, length: number) {
  return Math.min(Math.max(0, index), length - 1)
}

/** The query of a link to a part of a chart. */
export function queryOf(chart: Chart, selected: Selection): string {
  if (selected === null) return ''
  if ('turn' in selected) return `?turn=${chart.turns[selected.turn]!.id}`
  if ('mark' in selected) return `?mark=${chart.marks[selected.mark]!.id}`
  return `?pause=${chart.pauses[selected.pause]!.started_ms}`
}

/** The target of such a link; null if the chart does not have it. */
export function selectionIn(chart: Chart, query: string): Selection {
  const asked = new URLSearchParams(query)
  const turn = chart.turns.findIndex(({ id }) => id === asked.get('turn'))
  if (turn >= 0) return { turn }
  const pause = chart.pauses.findIndex(
    ({ started_ms }) => String(started_ms) === asked.get('pause'),
  )
  if (pause >= 0) return { pause }
  const mark = chart.marks.findIndex(({ id }) => id === asked.get('mark'))
  return mark >= 0 ? { mark } : null
}
