import type { Chart } from './chart.ts'
import type { Selection } from './selection.ts'

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
