import { AudioFrame } from '@livekit/rtc-node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleEndOfTurn } from '../../../agent/hear/eot_sampler.ts'
import { SAMPLE_RATE } from '../../../agent/hear/microphones.ts'
import type { CallEvent } from '../../../shared/timeline/call_event.ts'
import { keptLog } from '../../helpers/kept_log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A sampler whose model answers as `infer` does. */
function sampled(infer: () => Promise<unknown>) {
  const { lines, log } = keptLog()
  const events: CallEvent[] = []
  const inferenceExecutor = { doInference: infer }
  const sampler = sampleEndOfTurn({ inferenceExecutor }, log, (event) => events.push(event))
  const hear = async (seconds: number) => {
    for (let i = 0; i < seconds * 50; i++) {
      sampler.heard(new AudioFrame(new Int16Array(320), SAMPLE_RATE, 1, 320))
      await vi.advanceTimersByTimeAsync(20)
    }
  }
  return { sampler, hear, events, lines }
}

test('it samples four times a second from when somebody speaks until the agent does', async () => {
  const { sampler, hear, events, lines } = sampled(() => Promise.resolve({ probability: 0.25 }))
  await hear(1)
  expect(events).toEqual([])
  sampler.open()
  await hear(1)
  sampler.close()
  await hear(1)
  const [first, second] = events.map((event) => (event.type === 'eot_sample' ? event.at : 0))
  expect(events).toHaveLength(4)
  expect(events[0]).toMatchObject({ type: 'eot_sample', probability: 0.25 })
  expect(second! - first!).toBeGreaterThanOrEqual(250)
  expect(lines).toEqual([])
})

test('a failing model is logged once per call, and asked again at the next utterance', async () => {
  let asked = 0
  const { sampler, hear, lines } = sampled(() => {
    asked++
    return Promise.reject(new Error('the runner is gone'))
  })
  for (const utterance of [1, 2, 3]) {
    sampler.open()
    await hear(1)
    expect(asked).toBe(utterance)
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', error: { message: 'the runner is gone' } },
  ])
})
