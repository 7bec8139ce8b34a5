import { expect, test } from 'vitest'
import type { TurnEndAnswer } from '../../../agent/hear/turn_end_question.ts'
import { createSampler } from '../../../agent/hear/turn_end_sampler.ts'
import { VOICE_FRAME_MS } from '../../../shared/calls/timeline/voice_activity.ts'
import { keptLog } from '../../helpers/kept_log.ts'

/** Half of what a second of speech earns. */
const CHEAP_MS = 1000 / 60 / 2

/** A sampler with its own clock, whose model answers as `infer` does. */
function sampled(infer: () => Promise<Partial<TurnEndAnswer>>) {
  const { lines, log } = keptLog()
  const samples: { at: number; probability: number }[] = []
  const asked: { at: number; by: number }[] = []
  let now = 0
  const sampler = createSampler({
    now: () => now,
    ask: async (by) => {
      asked.push({ at: now, by })
      return { probability: null, cpu_ms: 0, ...(await infer()) }
    },
    sampled: (at, probability) => samples.push({ at, probability }),
    log,
  })
  let silence_ms = 0
  const hear = async (ms: number, isSpeech: boolean) => {
    const end = now + ms
    while (now < end) {
      now += VOICE_FRAME_MS
      silence_ms = isSpeech ? 0 : silence_ms + VOICE_FRAME_MS
      sampler.judged(silence_ms)
      await new Promise(setImmediate)
    }
  }
  return {
    sampler,
    samples,
    asked,
    lines,
    speak: (ms: number) => hear(ms, true),
    pause: (ms: number) => hear(ms, false),
  }
}

const answers = (cpu_ms: number) => () => Promise.resolve({ probability: 0.25, cpu_ms })

test('it asks in pauses at most every 100 ms, and never during speech', async () => {
  const { sampler, samples, asked, speak, pause, lines } = sampled(answers(1))
  await pause(500)
  sampler.open()
  await speak(4_000)
  expect(asked).toEqual([])
  await pause(1_000)
  expect(asked.length).toBeGreaterThan(5)
  expect(asked[0]!.at).toBeGreaterThanOrEqual(4_500 + 90)
  const gaps = asked.slice(1).map(({ at }, i) => at - asked[i]!.at)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100)
  expect(samples).toHaveLength(asked.length)
  expect(samples[0]).toEqual({ at: asked[0]!.at, probability: 0.25 })
  const before = asked.length
  await speak(4_000)
  expect(asked).toHaveLength(before)
  expect(lines).toEqual([])
})

test('it stops when the turn is over, and when nobody continues for long', async () => {
  const { sampler, asked, speak, pause } = sampled(answers(1))
  sampler.open()
  await speak(60_000)
  await pause(2_000)
  const inPause = asked.length
  await pause(5_000)
  expect(asked.length - inPause).toBeLessThanOrEqual(1)
  await speak(1_000)
  sampler.close()
  const closed = asked.length
  await pause(1_000)
  expect(asked).toHaveLength(closed)
})

test('an answer is useful until the next question is due, and no question is asked while one is pending', async () => {
  let answer = (_: Partial<TurnEndAnswer>) => {}
  const { sampler, samples, asked, speak, pause } = sampled(
    () => new Promise((resolve) => (answer = resolve)),
  )
  sampler.open()
  await speak(2_000)
  await pause(1_000)
  expect(asked).toHaveLength(1)
  expect(asked[0]!.by - asked[0]!.at).toBe(100)
  answer({ probability: null, cpu_ms: 0 })
  await pause(200)
  expect(samples).toEqual([])
  expect(asked.length).toBeGreaterThan(1)
})

test('a deciding question replaces the next sample', async () => {
  const { sampler, asked, speak, pause } = sampled(answers(1))
  sampler.open()
  await speak(2_000)
  await pause(160)
  const { at } = asked.at(-1)!
  sampler.asked(at + 90)
  await pause(320)
  expect(asked[1]!.at).toBeGreaterThanOrEqual(at + 190)
})

test.each([CHEAP_MS, 20, 40, 200])(
  'samples of %d ms cost at most one CPU second per spoken minute, and one sample',
  async (cpu_ms) => {
    const { sampler, asked, speak, pause } = sampled(answers(cpu_ms))
    let spoken_ms = 0
    sampler.open()
    for (let i = 0; i < 60; i++) {
      const ms = 32 * (10 + ((i * 7) % 60))
      spoken_ms += ms
      await speak(ms)
      await pause(600)
      expect(asked.length * cpu_ms).toBeLessThan(spoken_ms / 60 + cpu_ms + 0.001)
    }
    expect(asked.length * cpu_ms).toBeGreaterThan(spoken_ms / 60 / 4)
  },
)

test('a failing model is logged once per call, and asked again at the next utterance', async () => {
  const { sampler, asked, speak, pause, lines } = sampled(() =>
    Promise.reject(new Error('the runner is gone')),
  )
  for (const utterance of [1, 2, 3]) {
    sampler.open()
    await speak(1_000)
    await pause(1_000)
    expect(asked).toHaveLength(utterance)
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', error: { message: 'the runner is gone' } },
  ])
})
