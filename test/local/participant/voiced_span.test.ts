import { expect, test } from 'vitest'
import { voicedSpan } from '../../../local/participant/voiced_span.ts'

const RATE = 16_000

/** Consecutive pieces of sound: milliseconds and loudness. */
function sound(...pieces: [length_ms: number, level: number][]) {
  const samples = pieces.flatMap(([length_ms, level]) =>
    Array.from({ length: (length_ms * RATE) / 1000 }, (_, i) => level * Math.sin(i)),
  )
  return { samples: Float32Array.from(samples), sample_rate: RATE }
}

const inMs = (span: { start: number; end: number } | null) =>
  span && { start: (span.start * 1000) / RATE, end: (span.end * 1000) / RATE }

test('the silence at both ends of a recording is not speech', () => {
  expect(inMs(voicedSpan(sound([300, 0], [500, 0.3], [700, 0])))).toEqual({ start: 300, end: 800 })
})

test('a pause inside a sentence belongs to it, a room that hums does not', () => {
  const spoken = sound([200, 0.002], [300, 0.3], [400, 0], [100, 0.05], [200, 0.002])
  expect(inMs(voicedSpan(spoken))).toEqual({ start: 200, end: 1000 })
})

test('a voice is found in a quiet recording too', () => {
  expect(inMs(voicedSpan(sound([100, 0], [100, 0.002], [100, 0])))).toEqual({
    start: 100,
    end: 200,
  })
})

test('silence has no voice', () => {
  expect(voicedSpan(sound([500, 0]))).toBeNull()
  expect(voicedSpan(sound())).toBeNull()
})
