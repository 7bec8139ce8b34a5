import { expect, test } from 'vitest'
import type { Waits } from '../../../../shared/templates/patience.ts'
import { usualReply } from '../../../../shared/turns/replay.ts'
import type { LabelledSilence } from '../../../../shared/turns/labelled_silence.ts'
import { NEEDED, propose } from '../../../../shared/turns/lab/propose.ts'
import { judgedCalls, type Recorded } from '../../../../shared/turns/lab/score.ts'
import { labelledSilence } from '../../../helpers/audio/labelled_silence.ts'
import { TEST_WAITS } from '../../../helpers/waits.ts'
import { replayWaits } from '../replay_waits.ts'
import { apart, calls, expectSooner } from './two_labels.ts'

/** What `propose` answers about waits. */
function proposeWaits(silences: readonly LabelledSilence[]) {
  const usual = usualReply(silences)
  const recorded: Recorded<Waits> = {
    calls: judgedCalls(silences),
    replay: (silence, waits) => replayWaits(silence, TEST_WAITS, waits, usual),
  }
  const search = { today: TEST_WAITS, grid: GRID, distance, progress: () => {} }
  return propose(recorded, search)
}

const GRID = [-2, 0, 1, 2, 3].flatMap((z0) =>
  [150, 300, 450, 600].flatMap((lo_ms) =>
    [600, 900, 1_300].map((hi_ms) => ({ ...TEST_WAITS, z0, z1: z0 + 1, lo_ms, hi_ms })),
  ),
)
const distance = (a: Waits, b: Waits) => Math.abs(a.z0 - b.z0)

test('if ends and pauses are separable, ends are answered sooner and no pause is cut in on more often', async () => {
  expectSooner((await proposeWaits(calls(40, apart)))!)
})

test('if they are not separable, nothing is proposed', async () => {
  const { proposed } = (await proposeWaits(calls(40, (_, random) => 2 * random)))!
  expect(proposed).toBeNull()
})

test(`with fewer than ${NEEDED} of each, nothing is proposed`, async () => {
  const { proposed, frontier, ends } = (await proposeWaits(calls(20, apart)))!
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
  expect((await proposeWaits(all))!.pauses).toBe(201)
})

test('calls without an answered turn are not judged', async () => {
  expect(await proposeWaits([])).toBeUndefined()
  expect(await proposeWaits(calls(1, apart))).toBeUndefined()
})

test('on the frontier every further cut-in buys a shorter pause', async () => {
  const { frontier } = (await proposeWaits(calls(20, (_, random) => 4 * random)))!
  expect(frontier.length).toBeGreaterThan(1)
  for (const [i, { mean_ms, cut_share }] of frontier.entries()) {
    if (i === 0) continue
    expect(mean_ms).toBeLessThan(frontier[i - 1]!.mean_ms)
    expect(cut_share).toBeGreaterThan(frontier[i - 1]!.cut_share)
  }
})
