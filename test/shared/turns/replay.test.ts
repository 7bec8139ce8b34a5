import { expect, test } from 'vitest'
import type { Waits } from '../../../shared/templates/patience.ts'
import { usualReply } from '../../../shared/turns/replay.ts'
import type { LabelledSilence } from '../../../shared/turns/labelled_silence.ts'
import { labelledSilence } from '../../helpers/audio/labelled_silence.ts'
import { TEST_WAITS } from '../../helpers/waits.ts'
import { replayWaits } from './replay_waits.ts'

const USUAL = { work_ms: 350, way_ms: 40, unprepared_ms: 450 }

const end = (given: Partial<LabelledSilence> = {}) =>
  labelledSilence({ z: 4, label: 'end', ...given })
const pause = (given: Partial<LabelledSilence> = {}) =>
  labelledSilence({ z: 0, label: 'pause', resumed_ms: 600, ...given })
const under = (silence: LabelledSilence, waits: Partial<Waits> = {}) =>
  replayWaits(silence, TEST_WAITS, { ...TEST_WAITS, ...waits }, USUAL)

test.each<[string, LabelledSilence]>([
  ['a prepared answer that was ready in time', end({ z: 0 })],
  ['one that was waited for', end()],
  [
    'one that was not ready within its hold time',
    end({ ready_ms: 900, decided_ms: 700, sound_ms: 960 }),
  ],
  [
    'words that became final late',
    end({
      final_ms: 1_400,
      guessed_ms: 1_402,
      ready_ms: 1_800,
      decided_ms: 1_707,
      sound_ms: 1_850,
    }),
  ],
  [
    'an answer that was not prepared',
    end({ guess_used: false, guessed_ms: null, ready_ms: null, decided_ms: 404, sound_ms: 910 }),
  ],
  ['one whose first sound was not recorded', end({ ready_ms: null })],
  ['timers that were late', end({ guessed_ms: 161, decided_ms: 517, sound_ms: 575 })],
  ['an acknowledgement before the answer was ready', end({ decided_ms: 403, sound_ms: 560 })],
])('under the waits that were in force it matches the record: %s', (_, silence) => {
  const { decided_ms, sound_ms } = under(silence)
  expect([decided_ms, sound_ms]).toEqual([silence.decided_ms, silence.sound_ms])
})

test('a longer wait delays the decision, and a prepared answer with it', () => {
  expect(under(end(), { lo_ms: 700 })).toEqual({ decided_ms: 700, sound_ms: 740, guessed_ms: 150 })
})

test('a shorter wait gains no more than the prepared answer allows', () => {
  const silence = end({ z: 0 })
  expect(silence.sound_ms).toBe(890)
  expect(under(silence, { hi_ms: 600 }).sound_ms).toBe(640)
  expect(under(silence, { hi_ms: 400 }).sound_ms).toBe(540)
})

test('an answer that was not prepared moves with the decision only', () => {
  const unprepared = { guess_used: false, guessed_ms: null, ready_ms: null }
  const silence = end({ ...unprepared, decided_ms: 400, sound_ms: 800 })
  expect(under(silence, { lo_ms: 600 }).sound_ms).toBe(1_000)
})

test('words that become final late limit every wait', () => {
  const silence = end({ final_ms: 800, guess_used: false, decided_ms: 800, sound_ms: 1_200 })
  expect(under(silence, { lo_ms: 200 }).sound_ms).toBe(1_200)
})

test('a silence without a decision is answered with the usual timing', () => {
  expect(under(pause()).sound_ms).toBe(890)
  expect(under(pause(), { hi_ms: 500 }).sound_ms).toBe(540)
  expect(under(pause({ guessed_ms: null, ready_ms: null }), { hi_ms: 500 }).sound_ms).toBe(540)
})

test('without final words nothing is ever heard', () => {
  expect(under(pause({ final_ms: null }), { hi_ms: 400 }).sound_ms).toBe(Infinity)
})

test('with less evidence than a guess needs, the answer is started later', () => {
  expect(under(pause(), { guess_z: 1 }).guessed_ms).toBe(200)
  expect(under(pause(), { guess_z: null }).guessed_ms).toBe(Infinity)
})

test('the usual timing of answers is the median of those that were heard', () => {
  const slow = end({ ready_ms: 700, decided_ms: 700, sound_ms: 740 })
  const unprepared = end({
    guess_used: false,
    guessed_ms: null,
    ready_ms: null,
    decided_ms: 400,
    sound_ms: 900,
  })
  expect(usualReply([end(), slow, slow, unprepared, pause({ ready_ms: 151 })])).toEqual({
    ...{ work_ms: 550, way_ms: 40, unprepared_ms: 500 },
  })
  expect(usualReply([])).toEqual({ work_ms: null, way_ms: 0, unprepared_ms: 0 })
})
