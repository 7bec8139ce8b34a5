import { expect, test } from 'vitest'
import type { Waits } from '../../../../shared/templates/patience.ts'
import { replay, usualAnswer } from '../../../../shared/turns/replay.ts'
import type { LabelledSilence } from '../../../../shared/turns/labelled_silence.ts'
import { gridAround, waitsDistance } from '../../../../shared/turns/lab/grid.ts'
import { NEEDED, propose, proposeFrom } from '../../../../shared/turns/lab/propose.ts'
import { judgedCalls, type Recorded } from '../../../../shared/turns/lab/score.ts'
import { labelledSilence } from '../../../helpers/audio/labelled_silence.ts'
import { TEST_WAITS } from '../../../helpers/waits.ts'
import { apart, calls, expectSooner } from './two_labels.ts'

/** What `propose` answers after it has tried few waits only. */
function proposeOfFew(silences: readonly LabelledSilence[]) {
  const usual = usualAnswer(silences)
  const recorded: Recorded<Waits> = {
    calls: judgedCalls(silences),
    replay: (silence, waits) => replay(silence, TEST_WAITS, waits, usual),
  }
  const grid = gridAround(TEST_WAITS).filter((_, i) => i % 50 === 0)
  const search = { today: TEST_WAITS, grid, distance: waitsDistance, progress: () => {} }
  return proposeFrom(recorded, search)
}

test('if ends and pauses are separable, ends are answered sooner and no pause is cut in on more often', async () => {
  expectSooner((await proposeOfFew(calls(40, apart)))!)
})

test('if they are not separable, nothing is proposed', async () => {
  const { proposed } = (await proposeOfFew(calls(40, (_, random) => 2 * random)))!
  expect(proposed).toBeNull()
})

test(`with fewer than ${NEEDED} of each, nothing is proposed`, async () => {
  const { proposed, frontier, ends } = (await proposeOfFew(calls(20, apart)))!
  expect(ends).toBeLessThan(NEEDED)
  expect(frontier.length).toBeGreaterThan(0)
  expect(proposed).toBeNull()
})

test('a silence after a cough is no pause, whether or not it was taken for words at first', async () => {
  const coughs = [{ wait_ms: 0 }, { wait_ms: 600 }].map((given) =>
    labelledSilence({ label: 'pause', z: 0, final_ms: null, resumed_ms: 40_000, ...given }),
  )
  const spoken = labelledSilence({ label: 'pause', z: 0, final_ms: null, resumed_ms: 800 })
  const all = [...calls(20, apart), ...coughs, spoken]
  expect((await proposeOfFew(all))!.pauses).toBe(201)
})

test('calls without an answered turn are not judged', async () => {
  expect(await propose([], TEST_WAITS, () => {})).toBeUndefined()
  expect(await propose(calls(1, apart), TEST_WAITS, () => {})).toBeUndefined()
})

test('on the frontier every further cut-in buys a shorter pause', async () => {
  const { frontier } = (await proposeOfFew(calls(20, (_, random) => 4 * random)))!
  expect(frontier.length).toBeGreaterThan(1)
  for (const [i, { mean_ms, cut_share }] of frontier.entries()) {
    if (i === 0) continue
    expect(mean_ms).toBeLessThan(frontier[i - 1]!.mean_ms)
    expect(cut_share).toBeGreaterThan(frontier[i - 1]!.cut_share)
  }
})
