import { expect, test } from 'vitest'
import { findAt, LANES } from '../../../../../web/console/views/timeline/lanes/lanes.ts'
import { stretchesOf } from '../../../../../web/console/views/timeline/lanes/pauses.ts'
import { queryOf, selectionIn } from '../../../../../web/console/views/timeline/selection.ts'
import { charted } from './charted.ts'

const chart = charted({
  turns: [{ started_ms: 1_000 }, { started_ms: 3_000 }, { started_ms: 5_000 }],
  pauses: [{ started_ms: 1_900, ended_ms: 3_000 }],
  marks: [{ at_ms: 4_000 }, { at_ms: 4_000, kind: 'output', ended_ms: 4_500 }],
})

/** The middle of a line of the chart, by its label. */
function heightOf(line: string): number {
  const placed = LANES.find(({ lane }) => lane.names.includes(line))!
  const { names, height } = placed.lane
  return placed.top + ((names.indexOf(line) + 0.5) * height) / names.length
}

test.each([
  ['Participant', 1_500, { turn: 0 }],
  ['Participant', 5_100, { turn: 2 }],
  ['Agent', 4_500, { turn: 1 }],
  ['Agent', 1_000, null],
  ['Pause', 2_000, { pause: 0 }],
  ['Pause', 3_030, { pause: 0 }],
  ['Pause', 4_000, null],
  ['Decision', 2_500, { pause: 0 }],
  ['Goals', 4_030, { mark: 0 }],
  ['Goals', 4_500, null],
  ['Outputs', 4_300, { mark: 1 }],
])('a click into %s at %i ms finds %j', (line, at, found) => {
  expect(findAt(chart, at, heightOf(line), 40)).toEqual(found)
})

test('above all lanes there is nothing to find', () => {
  expect(findAt(chart, 2_000, 3, 40)).toBeNull()
})

test('the parts of a pause are where they were, within the pause', () => {
  // The call saw the end 40 ms early, and model and voice overlapped by 20 ms.
  const parts = [
    { kind: 'estimate' as const, ms: -40 },
    { kind: 'wait' as const, ms: 500 },
    { kind: 'voice' as const, ms: 120 },
    { kind: 'rest' as const, ms: -20 },
  ]
  const stretches = stretchesOf({ started_ms: 1_000, ended_ms: 1_560, parts })
  expect(stretches.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['wait', 1_000, 1_460],
    ['voice', 1_460, 1_560],
  ])
})

test.each([{ turn: 1 }, { pause: 0 }, { mark: 1 }, null])('a link leads back to %j', (selected) => {
  expect(selectionIn(chart, queryOf(chart, selected))).toEqual(selected)
})

test('a link to something that does not exist selects nothing', () => {
  expect(selectionIn(chart, '?turn=trn_gone&pause=7&mark=x')).toBeNull()
})
