import type { ChartMark } from '../chart.ts'
import type { Color } from '../pen.ts'
import type { Lane } from './lane.ts'

const KINDS: Record<ChartMark['kind'], { name: string; color: Color }> = {
  commit: { name: 'Goals', color: '--chart-agent' },
  output: { name: 'Outputs', color: '--part-model' },
  advisor: { name: 'Advisors', color: '--part-hold' },
  frame: { name: 'Frames', color: '--part-words' },
  watchdog: { name: 'Watchdog', color: '--danger' },
}
const ORDER = Object.keys(KINDS)
const ROW = 16
/** A title is at most about this long at the closest zoom. */
const BEFORE_MS = 60_000

/** What else happened, a row for each kind. */
export const marks: Lane = {
  names: Object.values(KINDS).map(({ name }) => name),
  height: ORDER.length * ROW + 4,
  draw(pen, chart, top, selected) {
    for (const [index, { kind, at_ms, ended_ms, title }] of chart.marks.entries()) {
      if ((ended_ms ?? at_ms) < pen.span.from - BEFORE_MS || at_ms > pen.span.to) continue
      const y = top + 2 + ORDER.indexOf(kind) * ROW
      const { color } = KINDS[kind]
      const isSelected = selected && 'mark' in selected && selected.mark === index
      if (ended_ms !== null) pen.bar(at_ms, ended_ms, y + 5, 4, color)
      pen.tick(at_ms, y, ROW - 3, isSelected ? '--ink' : color)
      const next = chart.marks.slice(index + 1).find((mark) => mark.kind === kind)
      pen.text(at_ms, y + 11, ` ${title}`, isSelected ? '--ink' : '--soft-ink', next?.at_ms)
    }
  },
  find({ marks }, at, y, near) {
    const kind = ORDER[Math.floor((y - 2) / ROW)]
    const mark = marks.findIndex(
      (one) =>
        one.kind === kind && at >= one.at_ms - near && at <= (one.ended_ms ?? one.at_ms) + near,
    )
    return mark < 0 ? null : { mark }
  },
}

export function nameOfKind(kind: ChartMark['kind']): string {
  return KINDS[kind].name
}
