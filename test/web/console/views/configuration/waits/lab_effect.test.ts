import { expect, test } from 'vitest'
import {
  effectOf,
  isInTheLab,
  type Lab,
  queryFor,
  withoutEffect,
} from '../../../../../../web/console/views/configuration/waits/lab_effect.ts'
import {
  changedIn,
  queryOf,
} from '../../../../../../web/console/views/configuration/waits/wait_form.tsx'

const figure = (value: number) => ({ value, low: value, high: value })
const point = (share: number, mean: number) => ({
  ...{ settings: {}, cut_in_share: figure(share) },
  ...{ delay_p50_ms: figure(0), delay_p95_ms: figure(0), delay_mean_ms: figure(mean) },
})
const lab = (today: object | null, asked: object | null, turns = 41, calls = 12) =>
  ({ turns, calls, today, asked }) as Lab

test.each<[string, Lab, string]>([
  [
    'fewer cut-ins and longer pauses',
    lab(point(5 / 41, 750), point(3 / 41, 950)),
    'In the 41 turns that can be replayed of the last 30 days, the agent would have cut in about 3 times instead of 5 times, and pauses would have been 0.20 s longer (0.95 s instead of 0.75 s on average).',
  ],
  [
    'a first cut-in and shorter pauses, in few calls',
    lab(point(0, 950), point(1 / 41, 750), 41, 1),
    'In the 41 turns that can be replayed of the last 30 days, the agent would have cut in about once instead of not once, and pauses would have been 0.20 s shorter (0.75 s instead of 0.95 s on average). They are of one call only.',
  ],
  [
    'a single turn',
    lab(point(0, 950), point(1, 750), 1, 1),
    'In the one turn that can be replayed of the last 30 days, the agent would have cut in about once instead of not once, and pauses would have been 0.20 s shorter (0.75 s instead of 0.95 s on average). It is of one call only.',
  ],
  [
    'no difference',
    lab(point(0, 750), point(0, 752)),
    'In the 41 turns that can be replayed of the last 30 days, the agent would have cut in as often as now (not once), and pauses would have been as long (0.75 s on average).',
  ],
  [
    'nothing entered',
    lab(point(0, 750), null),
    'Nothing would change: this is the value in force.',
  ],
  [
    'nothing recorded',
    lab(null, null, 0, 0),
    'No turn of the last 30 days can be replayed with this, so what it would change is not known.',
  ],
])('%s is said in plain words', (_, of, expected) => expect(effectOf(of)).toBe(expected))

test('a setting that does not decide now says so, and only what the lab can try is offered', () => {
  expect(withoutEffect('turns.min_delay_ms', 'evidence')).toContain('“evidence” decides')
  expect(withoutEffect('turns.min_delay_ms', 'audio')).toBeUndefined()
  expect(withoutEffect('turns.waits', 'vad')).toContain('“vad” decides')
  expect(withoutEffect('turns.barge_in_ms', 'vad')).toBeUndefined()
  expect(isInTheLab('turns.barge_in_ms')).toBe(false)
  expect(queryFor('audio.eou_vad_silence_ms', '700')).toEqual({ days: 30, silence_ms: 700 })
})

test('only the waits that were changed are stored and replayed', () => {
  const now = {
    ...{ z0: -1, z1: 2, lo_ms: 300, hi_ms: 800, guess_z: null },
    ...{ acknowledge_z: 2, acknowledge_ms: 300 },
  }
  const entered = {
    ...{ 'w.lo_ms': '300', 'w.hi_ms': '900', 'w.guess_z': '', 'w.acknowledge_z': ' ' },
    ...{ 'w.z0': 'low', other: '1' },
  }
  const changed = changedIn(now, entered, 'w.')
  expect(changed).toEqual({ hi_ms: 900, acknowledge_z: null, z0: 'low' })
  expect(queryOf('quick', { hi_ms: 900, acknowledge_z: null })).toEqual({
    ...{ days: 30, patience: 'quick', hi_ms: 900 },
  })
})
