import { expect, test } from 'vitest'
import { VoiceRounds } from '../../../../agent/speak/voices/voice_rounds.ts'

const FAILED = { hasSpoken: false, brokeOff: false, hung_ms: 0, passes: true, wanted_ms: undefined }

test('voices that have all failed are left alone for longer and longer, and for no more than a minute', () => {
  const rounds = new VoiceRounds(2)
  const pauses = Array.from({ length: 32 }, () => rounds.pauseAfter(FAILED))
  expect(pauses.slice(0, 6)).toEqual([0, 500, 0, 1_000, 0, 2_000])
  expect(pauses.slice(-3)).toEqual([5_000, 0, Infinity])
})

test('voices that say when they want to be asked again are not asked before, as far as anybody waits', () => {
  const rounds = new VoiceRounds(2)
  rounds.pauseAfter({ ...FAILED, wanted_ms: 20_000 })
  expect(rounds.pauseAfter({ ...FAILED, wanted_ms: 7_000 })).toBe(7_000)
  rounds.pauseAfter({ ...FAILED, wanted_ms: 20_000 })
  expect(rounds.pauseAfter(FAILED)).toBe(1_000)
  expect(new VoiceRounds(1).pauseAfter({ ...FAILED, wanted_ms: 600_000 })).toBe(Infinity)
})

test('it is hopeless once none may pass, and a voice that speaks begins anew', () => {
  const rounds = new VoiceRounds(2)
  const lasting = { ...FAILED, passes: false }
  rounds.pauseAfter(lasting)
  expect(rounds.pauseAfter(FAILED)).toBe(500)
  rounds.pauseAfter({ ...FAILED, hasSpoken: true })
  expect(rounds.pauseAfter(FAILED)).toBe(500)
  rounds.pauseAfter(lasting)
  expect(rounds.pauseAfter(lasting)).toBe(Infinity)
})

test('the time for which voices hang counts, too', () => {
  const rounds = new VoiceRounds(1)
  const pauses = [5, 10, 20, 20, 20].map((seconds) =>
    rounds.pauseAfter({ ...FAILED, hung_ms: seconds * 1_000 }),
  )
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, Infinity])
})
