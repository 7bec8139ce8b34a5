import type { llm } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReplyTiming } from '../../../agent/interview/reply_timing.ts'
import { wordsOf } from './guessing_call.ts'
import { pushedStream } from '../../../agent/async/pushed_stream.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }))
afterEach(() => void vi.useRealTimers())

test('the model is timed from when it is asked to its first token, not to a filler', async () => {
  const timing = new ReplyTiming()
  const { readable, push } = pushedStream<llm.ChatChunk | string>()
  const answer = timing.ofModel(readable).getReader()
  for (const token of ['One moment. ', wordsOf('Thank'), wordsOf(' you')]) {
    vi.advanceTimersByTime(300)
    push(token as llm.ChatChunk)
    await answer.read()
  }
  expect(timing).toMatchObject({ llm_ttft_ms: 600, tts_ttfb_ms: null })
})

test('the voice is timed from its first text to its first sound, the first time only', async () => {
  const timing = new ReplyTiming()
  const text = pushedStream<string>()
  const sound = pushedStream<AudioFrame>()
  const speak = timing.ofVoice(async (text) => {
    await text.getReader().read()
    vi.advanceTimersByTime(90)
    return sound.readable
  })
  const spoken = speak(text.readable)
  vi.advanceTimersByTime(500)
  text.push('Thank you.')
  const heard = (await spoken)!.getReader()
  sound.push({} as AudioFrame)
  await heard.read()
  vi.advanceTimersByTime(500)
  sound.push({} as AudioFrame)
  await heard.read()
  expect(timing.tts_ttfb_ms).toBe(90)
})

test('the answer itself counts as heard after a filler, or when the voice has it, and not once it is cut off', async () => {
  const timing = new ReplyTiming()
  const started_at = Date.now()
  const filler = [{ samplesPerChannel: 12_000, sampleRate: 24_000 } as AudioFrame]
  expect(timing.ahead(filler)).toBe(filler)
  const heardUntil = (ms: number) => timing.answerHeard({ started_at, ended_at: started_at + ms })
  expect(heardUntil(9_000)).toBeNull()

  const chunks = pushedStream<llm.ChatChunk | string>()
  const answer = timing.ofModel(chunks.readable).getReader()
  chunks.push(wordsOf('Thank you.') as llm.ChatChunk)
  await answer.read()
  expect(heardUntil(9_000)).toBeNull()

  const sound = pushedStream<AudioFrame>()
  const spoken = await timing.ofVoice(async () => sound.readable)(pushedStream<string>().readable)
  vi.advanceTimersByTime(2_000)
  sound.push({} as AudioFrame)
  await spoken!.getReader().read()
  expect(heardUntil(9_000)).toBe(started_at + 2_000)
  expect(heardUntil(1_900)).toBeNull()
  expect(timing.answerHeard({ started_at: null, ended_at: started_at })).toBeNull()

  timing.ahead([{ samplesPerChannel: 48_000, sampleRate: 24_000 } as AudioFrame])
  expect(heardUntil(9_000)).toBe(started_at + 2_500)
})
