import { expect, test } from 'vitest'
import { differenceOf, outcomeOf } from '../../../../../web/console/views/turn_lab/figures.ts'

const answered = (heard_ms: number) => ({ heard_ms, decided_ms: heard_ms - 40, cut_in: false })
const CUT_IN = { heard_ms: 600, decided_ms: 560, cut_in: true }
const WAITED = { heard_ms: null, decided_ms: null, cut_in: false }

test('a turn states its outcome, in milliseconds', () => {
  expect([answered(900), CUT_IN, WAITED].map(outcomeOf)).toEqual([
    'Answered after 900 ms',
    'Cut in after 600 ms',
    'Waited until they resumed',
  ])
})

test('a difference is a cut-in that appears or disappears, else how much sooner or later the agent is heard', () => {
  expect(differenceOf({ happened: CUT_IN, would: WAITED })).toBe('No cut-in')
  expect(differenceOf({ happened: WAITED, would: CUT_IN })).toBe('A new cut-in')
  expect(differenceOf({ happened: answered(900), would: answered(540) })).toBe('360 ms sooner')
  expect(differenceOf({ happened: answered(540), would: answered(900) })).toBe('360 ms later')
})
