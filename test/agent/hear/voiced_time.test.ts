import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSpeech } from '../../../agent/hear/followed_speech.ts'
import { VoicedTime } from '../../../agent/hear/voiced_time.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a second of voice is enough for any words, and less for few', async () => {
  const { voiced, speak } = heard()
  expect(voiced.isEnoughFor('Yes.')).toBe(false)
  await speak(0.9, 320)
  expect(voiced.isEnoughFor('Yes.')).toBe(true)
  expect(voiced.isEnoughFor('I teach physics here.')).toBe(false)
  await speak(0, 640)
  await speak(0.9, 736)
  await speak(0, 320)
  expect(voiced.isEnoughFor('I am a teacher in a small school.')).toBe(true)
})

test('voice that has its words is not counted for others', async () => {
  const { voiced, speak } = heard()
  await speak(0.9, 1_024)
  voiced.wordedUntil(Date.now() - 128)
  await speak(0, 320)
  expect(voiced.isEnoughFor('Yes.')).toBe(false)
})

function heard() {
  const voiced = new VoicedTime()
  const speech = followSpeech((now) => voiced.heardSpeech(now))
  return {
    voiced,
    /** This many milliseconds in windows of this probability. */
    async speak(probability: number, ms: number) {
      for (let at = 0; at < ms; at += 32) {
        await vi.advanceTimersByTimeAsync(32)
        const ended_at = Date.now()
        speech.heardVoice({ probability, began_at: ended_at - 32, ended_at })
      }
    },
  }
}
