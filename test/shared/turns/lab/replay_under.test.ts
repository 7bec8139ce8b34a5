import { expect, test } from 'vitest'
import type { LabSilence } from '../../../../shared/turns/labelled_silence.ts'
import { isReplayable, replayable, replayUnder } from '../../../../shared/turns/lab/replay_under.ts'
import { waitFor, WAITS } from '../../../../shared/templates/patience.ts'
import type { TurnPolicy } from '../../../../shared/turns/turn_policy.ts'
import { labelledSilence } from '../../../helpers/audio/labelled_silence.ts'
import { TEST_WAITS } from '../../../helpers/waits.ts'

const USUAL = { work_ms: 350, way_ms: 40, unprepared_ms: 450 }
const evidence = (changed: Partial<typeof TEST_WAITS> = {}): TurnPolicy => ({
  ...{ kind: 'evidence', by: 'evidence' },
  waits: { ...WAITS, normal: { ...TEST_WAITS, ...changed } },
})
const delays = (given: object = {}) =>
  ({
    ...{ kind: 'delays', by: 'smart_turn_v3', threshold: 0.5, min_ms: 300, max_ms: 1_800 },
    ...{ repeats: false, ...given },
  }) as TurnPolicy

function silence(given: Partial<LabSilence> = {}): LabSilence {
  return {
    ...labelledSilence({ z: 4, label: 'end', ...given }),
    ...{ started_at: 0, p: 0.9, eou_backend: 'evidence', eou_model: 'smart_turn_v3' },
    ...{ policy: evidence(), is_preemptive: true, ...given },
  }
}
const under = (one: LabSilence, policy: TurnPolicy) =>
  replayUnder(replayable(one, evidence()), policy, USUAL)

test.each([
  ['evidence enough', silence()],
  ['little evidence', silence({ z: 0 })],
  [
    'a lone yes, after which the question asked for more time',
    silence({ wait_ms: 600, decided_ms: 603, sound_ms: 640 }),
  ],
  ['evidence that rounds to another millisecond', silence({ z: 2.7 + 1e-7 })],
])('under the settings that were in force it matches what happened: %s', (_, one) => {
  const { decided_ms, sound_ms } = under(one, evidence())
  expect([decided_ms, sound_ms]).toEqual([one.decided_ms, one.sound_ms])
})

test('the extra time that the question asked for stays under other waits', () => {
  const yes = silence({ wait_ms: 600, decided_ms: 600, sound_ms: 640 })
  expect(under(yes, evidence({ lo_ms: 200 })).decided_ms).toBe(600)
  expect(under(yes, evidence({ lo_ms: 800 })).decided_ms).toBe(800)
})

test("waits that were in force but not recorded are assumed to be today's", () => {
  const unknown = silence({ policy: null })
  expect(unknown.wait_ms).toBe(waitFor(4, TEST_WAITS))
  expect(under(unknown, evidence()).decided_ms).toBe(unknown.decided_ms)
})

test('with a threshold the probability selects one of two delays', () => {
  const plain = { guess_used: false, guessed_ms: null, ready_ms: null }
  const one = silence({ ...plain, decided_ms: 400, sound_ms: 850 })
  expect(under(one, delays()).sound_ms).toBe(300 + 450)
  expect(under(one, delays({ threshold: 0.95 })).sound_ms).toBe(1_800 + 450)
  expect(under({ ...one, p: null }, delays({ threshold: 0.95 })).sound_ms).toBe(300 + 450)
  expect(
    under(one, delays({ by: 'vad', threshold: null, min_ms: 700, max_ms: 700 })).decided_ms,
  ).toBe(700)
})

test('only what was recorded can be replayed: a model by itself, and silence by anything', () => {
  const mini = silence({ eou_backend: 'audio', eou_model: 'livekit_v1_mini', policy: null })
  const vad = delays({ by: 'vad', threshold: null })
  const by = (one: LabSilence) =>
    [
      evidence(),
      delays(),
      delays({ by: 'audio' }),
      delays({ by: 'text', threshold: null }),
      vad,
    ].map((policy) => isReplayable(one, policy))
  expect(by(silence())).toEqual([true, true, false, false, true])
  expect(by(mini)).toEqual([false, false, true, false, true])
  const again = { ...mini, policy: delays({ by: 'audio', repeats: true }) }
  expect(by(again)).toEqual([false, false, false, false, true])
  const words = silence({ eou_backend: 'text', eou_model: null, policy: null })
  expect(by(words)).toEqual([false, false, false, true, true])
})
