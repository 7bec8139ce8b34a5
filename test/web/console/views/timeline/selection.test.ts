import { expect, test } from 'vitest'
import {
  isCutIn,
  nextCutIn,
  nextLongest,
  nextTurn,
  type Selection,
} from '../../../../../web/console/views/timeline/selection.ts'
import { charted, CUT_IN, TAKEN_BACK } from './charted.ts'

const chart = charted({
  turns: [{ started_ms: 1_000 }, { started_ms: 3_000 }, { started_ms: 5_000 }],
  pauses: [
    { started_ms: 1_900, ended_ms: 3_000 },
    { started_ms: 3_900, ended_ms: 5_000, judged: CUT_IN },
    { started_ms: 6_000, ended_ms: 8_500 },
    { started_ms: 9_000, ended_ms: 19_000, turn_id: null },
  ],
  marks: [{ at_ms: 4_000 }],
})

test.each<[Selection, number, number]>([
  [null, 0, 2],
  [{ turn: 1 }, 2, 0],
  [{ turn: 2 }, 2, 1],
  [{ pause: 0 }, 1, 0],
  [{ pause: 2 }, 2, 2],
  [{ mark: 0 }, 2, 1],
])('from %j the next turn is %i and the previous one %i', (selected, next, before) => {
  expect(nextTurn(chart, selected, 1)).toEqual({ turn: next })
  expect(nextTurn(chart, selected, -1)).toEqual({ turn: before })
})

test('a call without a turn has no next one', () => {
  expect(nextTurn(charted({}), null, 1)).toBeNull()
})

test('the longest answered pause comes first, then the next, and after the last the first again', () => {
  const first = nextLongest(chart, null)
  const second = nextLongest(chart, first)
  const third = nextLongest(chart, second)
  expect([first, second, third]).toEqual([{ pause: 2 }, { pause: 0 }, { pause: 1 }])
  expect(nextLongest(chart, third)).toEqual(first)
})

test('only where the agent was heard did it cut in', () => {
  expect(chart.pauses.map(isCutIn)).toEqual([false, true, false, false])
  const pauses = [{ started_ms: 0, ended_ms: 9, judged: TAKEN_BACK }]
  const quiet = charted({ pauses })
  expect(quiet.pauses.map(isCutIn)).toEqual([false])
  expect(nextCutIn(quiet, { turn: 0 })).toEqual({ turn: 0 })
  expect(nextCutIn(chart, { turn: 0 })).toEqual({ pause: 1 })
})
