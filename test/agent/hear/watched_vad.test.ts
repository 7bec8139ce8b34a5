import { initializeLogger } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'
import { expect, test } from 'vitest'
import { WatchedVad } from '../../../agent/hear/watched_vad.ts'
import { SAMPLE_RATE } from '../../../agent/hear/microphones.ts'

initializeLogger({ pretty: false, level: 'silent' })

test('every 32 ms window reports its probability, in order, and silence is not a voice', async () => {
  const told: [number, number][] = []
  const vad = new WatchedVad((windows, probability) => told.push([windows, probability]))
  const stream = vad.stream()
  for (let i = 0; i < 100; i++) stream.pushFrame(i < 50 ? silence() : buzz(i))
  await expect.poll(() => told.length).toBe(Math.floor((100 * 320) / 512))
  stream.close()

  expect(told.map(([windows]) => windows)).toEqual(told.map((_, index) => index))
  expect(Math.max(...told.slice(0, 25).map(([, p]) => p))).toBeLessThan(0.3)
})

const silence = () => new AudioFrame(new Int16Array(320), SAMPLE_RATE, 1, 320)

function buzz(frame: number) {
  const samples = Int16Array.from({ length: 320 }, (_, i) => {
    const t = (frame * 320 + i) / SAMPLE_RATE
    return 8000 * Math.sin(2 * Math.PI * 140 * t) * Math.sin(2 * Math.PI * 3 * t)
  })
  return new AudioFrame(samples, SAMPLE_RATE, 1, 320)
}
