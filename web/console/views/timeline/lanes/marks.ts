import { DELIVERY } from '../../conversations/conversation_words.ts'
import type { ChartMark } from '../chart.ts'
import type { PenColor } from '../pen.ts'
import type { Lane } from './lane.ts'

const KINDS: Record<ChartMark['kind'], { name: string; color: PenColor }> = {
  commit: { name: 'Goals', color: 'chart-agent' },
  output: { name: 'Outputs', color: 'part-model' },
  advisor: { name: 'Advisors', color: 'part-hold' },
  frame: { name: 'Frames', color: 'part-words' },
  watchdog: { name: 'Watchdog', color: 'danger' },
  failure: { name: 'Failures', color: 'danger' },
  dead_end: { name: 'Dead ends', color: 'danger' },
  left_out: { name: 'Left out', color: 'danger' },
  never_final: { name: 'Never final', color: 'danger' },
  replaced: { name: 'Agent replaced', color: 'danger' },
  connection: { name: 'Connection', color: 'danger' },
  track: { name: 'Refused tracks', color: 'danger' },
}
const ORDER = Object.keys(KINDS)
const ROW = 16

/** What else happened, one row per kind. */
export const marks: Lane = {
  names: Object.values(KINDS).map(({ name }) => name),
  height: ORDER.length * ROW + 4,
  draw(pen, chart, top, selected) {
    // From last to first: a title ends where the next one in its row begins.
    const next: Partial<Record<ChartMark['kind'], number>> = {}
    for (let index = chart.marks.length - 1; index >= 0; index--) {
      const { kind, at_ms, ended_ms, title } = chart.marks[index]!
      const until = next[kind]
      next[kind] = at_ms
      if ((until ?? Infinity) < pen.span.from && (ended_ms ?? at_ms) < pen.span.from) continue
      if (at_ms > pen.span.to) continue
      const y = top + 2 + ORDER.indexOf(kind) * ROW
      const { color } = KINDS[kind]
      const isSelected = selected && 'mark' in selected && selected.mark === index
      if (ended_ms !== null) pen.bar(at_ms, ended_ms, y + 5, 4, color)
      pen.tick(at_ms, y, ROW - 3, isSelected ? 'ink' : color)
      pen.text(ended_ms ?? at_ms, y + 11, ` ${title}`, isSelected ? 'ink' : 'soft-ink', until)
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

/** The state of a mark, for people; null for none. */
export function stateOf({ kind, state }: Pick<ChartMark, 'kind' | 'state'>): string | null {
  if (kind === 'watchdog' && state === 'forced') return 'Requested by an operator'
  return state && (DELIVERY[state]?.label ?? state)
}
