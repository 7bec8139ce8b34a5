import { type ChartPause, PAUSE_PARTS } from '../chart.ts'
import { isCutIn } from '../selection.ts'
import { type Lane, pauseAt } from './lane.ts'

/** The composition of each pause, part by part. */
export const pauses: Lane = {
  names: ['Pause'],
  height: 30,
  draw(pen, chart, top, selected) {
    for (const [index, pause] of chart.pauses.entries()) {
      if (pause.ended_ms < pen.span.from || pause.started_ms > pen.span.to) continue
      for (const { from, to, color } of stretchesOf(pause)) pen.bar(from, to, top + 4, 22, color)
      if (isCutIn(pause)) pen.tick(pause.ended_ms, top, 30, 'danger')
      if (selected && 'pause' in selected && selected.pause === index) {
        pen.bar(pause.started_ms, pause.ended_ms, top, 2, 'ink')
        pen.bar(pause.started_ms, pause.ended_ms, top + 28, 2, 'ink')
      }
    }
  },
  find: (chart, at, _y, near) => pauseAt(chart, at, near),
}

/**
 * The parts with their positions. A part that overlaps others takes no space, and those after it
 * begin earlier.
 */
export function stretchesOf({
  started_ms,
  ended_ms,
  parts,
}: Pick<ChartPause, 'started_ms' | 'ended_ms' | 'parts'>) {
  let at = started_ms
  return parts.flatMap(({ kind, ms }) => {
    const [from, to] = [Math.max(started_ms, at), Math.min(ended_ms, at + ms)]
    at += ms
    return to > from ? [{ kind, from, to, color: PAUSE_PARTS[kind].color }] : []
  })
}
