import type { Chart } from '../chart.ts'
import type { Pen } from '../pen.ts'
import type { Selection } from '../selection.ts'
import { type Lane, turnAt } from './lane.ts'

const HEIGHT = 40
const BAR = 16

/** Where the participants spoke, drawn over where that is known. */
export const participants: Lane = {
  names: ['Participant'],
  height: HEIGHT,
  draw(pen, chart, top, selected) {
    const { recorded, participants } = chart.voices
    for (const [from, to] of recorded) pen.bar(from!, to!, top + BAR / 2 - 1, 2, 'line')
    for (const [from, to] of participants) pen.bar(from!, to!, top, BAR, 'chart-participant')
    drawWords(pen, chart, 'user', top, selected)
  },
  find: (chart, at) => turnAt(chart, 'user', at),
}

export const agent: Lane = {
  names: ['Agent'],
  height: HEIGHT,
  draw(pen, chart, top, selected) {
    for (const [from, to] of chart.voices.agent) pen.bar(from!, to!, top, BAR, 'chart-agent')
    drawWords(pen, chart, 'assistant', top, selected)
  },
  find: (chart, at) => turnAt(chart, 'assistant', at),
}

/** What was said, below where it was heard, up to the next turn of the same side. */
function drawWords(
  pen: Pen,
  { turns, ended_ms }: Chart,
  role: Chart['turns'][number]['role'],
  top: number,
  selected: Selection,
) {
  let until = ended_ms
  for (let index = turns.length - 1; index >= 0; index--) {
    const turn = turns[index]!
    if (turn.role !== role) continue
    if (turn.started_ms <= pen.span.to && until >= pen.span.from) {
      pen.text(turn.started_ms, top + BAR + 16, turn.text, 'soft-ink', until)
      if (selected && 'turn' in selected && selected.turn === index) {
        pen.bar(turn.started_ms, turn.ended_ms ?? ended_ms, top + HEIGHT - 3, 2, 'ink')
      }
    }
    until = turn.started_ms
  }
}
