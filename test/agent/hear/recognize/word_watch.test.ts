import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSpeech } from '../../../../agent/hear/followed_speech.ts'
import { WordWatch } from '../../../../agent/hear/recognize/word_watch.ts'
import { VOICE_FRAME_MS } from '../../../../shared/calls/timeline/voice_activity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('words are reported missing three seconds after speech without any, and once more if none come', () => {
  const { voice, missed } = watched()
  voice(1_200)
  vi.advanceTimersByTime(2_999)
  expect(missed()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(missed()).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(missed()).toBe(2)
  voice(1_200)
  vi.advanceTimersByTime(60_000)
  expect(missed()).toBe(4)
})

test('speech that became words is not reported, whenever they come', () => {
  const { voice, watch, missed } = watched()
  voice(1_200)
  vi.advanceTimersByTime(2_000)
  watch.heardWords()
  vi.advanceTimersByTime(60_000)
  expect(missed()).toBe(0)
})

test('speech whose words came before its end was noticed is not reported, but a second of it after them is', () => {
  const { voice, hear, watch, missed } = watched()
  hear(0.9, 1_200)
  watch.heardWords()
  voice(64)
  vi.advanceTimersByTime(60_000)
  expect(missed()).toBe(0)
  hear(0.9, 1_200)
  watch.heardWords()
  voice(1_200)
  vi.advanceTimersByTime(60_000)
  expect(missed()).toBe(2)
})

test('it is told since when the words are missing', () => {
  const { hear, voice, watch, since } = watched()
  hear(0.9, 1_200)
  watch.heardWords()
  const worded_at = Date.now()
  voice(1_200)
  vi.advanceTimersByTime(60_000)
  expect(since).toEqual([worded_at, worded_at])
})

test('a cough is not reported', () => {
  const { voice, missed } = watched()
  voice(900)
  vi.advanceTimersByTime(60_000)
  expect(missed()).toBe(0)
})

test('nothing is reported while somebody is still speaking, because the words may come together', () => {
  const { voice, missed } = watched()
  voice(1_200)
  vi.advanceTimersByTime(1_500)
  voice(4_000)
  expect(missed()).toBe(0)
  vi.advanceTimersByTime(1_000)
  voice(300)
  vi.advanceTimersByTime(2_999)
  expect(missed()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(missed()).toBe(1)
})

test('words are also reported missing when the microphone is muted in the middle of one', () => {
  const { hear, missed } = watched()
  hear(0.9, 1_200)
  vi.advanceTimersByTime(60_000)
  expect(missed()).toBe(2)
})

test('while something is transcribed, words are awaited for up to 15 seconds', () => {
  let isTranscribing = true
  const { voice, watch, missed } = watched(() => isTranscribing)
  voice(1_200)
  vi.advanceTimersByTime(14_999)
  expect(missed()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(missed()).toBe(1)
  watch.heardWords()
  voice(1_200)
  vi.advanceTimersByTime(8_000)
  watch.heardWords()
  vi.advanceTimersByTime(60_000)
  expect(missed()).toBe(1)
  voice(1_200)
  vi.advanceTimersByTime(8_500)
  isTranscribing = false
  vi.advanceTimersByTime(500)
  expect(missed()).toBe(2)
})

test('a call that is over reports nothing', () => {
  const { voice, watch, missed } = watched()
  voice(1_200)
  watch.stop()
  vi.advanceTimersByTime(60_000)
  expect(missed()).toBe(0)
})

function watched(isTranscribing = () => false) {
  const since: number[] = []
  const watch = new WordWatch((spoken_since) => since.push(spoken_since), isTranscribing)
  const speech = followSpeech((now) => watch.heardSpeech(now))
  const hear = (probability: number, ms: number) => {
    for (let heard = 0; heard < ms; heard += VOICE_FRAME_MS) {
      const began_at = Date.now()
      speech.heardVoice({ probability, began_at, ended_at: began_at + VOICE_FRAME_MS })
      vi.advanceTimersByTime(VOICE_FRAME_MS)
    }
  }
  return {
    watch,
    hear,
    since,
    missed: () => since.length,
    /** Speech of that length, and its end. */
    voice(ms: number) {
      hear(0.9, ms)
      speech.heardVoice({ probability: 0, began_at: Date.now(), ended_at: Date.now() })
    },
  }
}
