import type { ChartPause } from '../chart.ts'
import type { PenColor } from '../pen.ts'
import { type Lane, pauseAt } from './lane.ts'

const ROWS: {
  name: string
  color: PenColor
  of: (pause: ChartPause) => number | null | undefined
}[] = [
  { name: 'Final words', color: 'part-words', of: ({ judged }) => judged?.final_ms },
  { name: 'Decision', color: 'ink', of: ({ judged }) => judged?.decided_ms },
  { name: 'Model asked', color: 'part-model', of: ({ work }) => work?.model_asked_ms },
  { name: 'First token', color: 'part-model', of: ({ work }) => work?.first_token_ms },
  { name: 'First audio', color: 'part-voice', of: ({ work }) => work?.first_audio_ms },
  {
    name: 'Heard',
    color: 'chart-agent',
    of: ({ judged, work }) => judged?.first_sound_ms ?? work?.audible_ms,
  },
]
const ROW = 14

/**
 * The instants between the end of a turn and the first sound of the answer, each in its own row.
 */
export const instants: Lane = {
  names: ROWS.map(({ name }) => name),
  height: ROWS.length * ROW + 4,
  draw(pen, { pauses }, top) {
    for (const pause of pauses) {
      if (pause.ended_ms < pen.span.from - 5_000 || pause.started_ms > pen.span.to) continue
      for (const [row, { color, of }] of ROWS.entries()) {
        const at = of(pause)
        if (at !== null && at !== undefined) pen.tick(at, top + 2 + row * ROW, ROW - 3, color)
      }
    }
  },
  find: (chart, at, _y, near) => pauseAt(chart, at, near),
}
