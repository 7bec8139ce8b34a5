import { expect, test } from 'vitest'
import { createSegmenter, type Segment } from '../../../../local/speech/recognizer/segment.ts'
import { seededRandom } from '../../../../shared/base/seeded_random.ts'

const RATE = 16_000
const random = seededRandom(3)

test('a voice is found with its beginning and end, to within 30 ms', () => {
  const [segment, ...others] = segmentsOf([silence(700), voice(900), silence(500)])
  expect(others).toEqual([])
  expect(segment!.voice_start_ms).toBeGreaterThanOrEqual(680)
  expect(segment!.voice_start_ms).toBeLessThanOrEqual(730)
  expect(segment!.voice_end_ms).toBeGreaterThanOrEqual(1590)
  expect(segment!.voice_end_ms).toBeLessThanOrEqual(1630)
})

test('a pause is announced before it ends the segment, and withdrawn when the voice continues', () => {
  const types = eventsOf([voice(600), silence(120), voice(600), silence(400)]).map(
    ({ type }) => type,
  )
  expect(types).toEqual(['start', 'pause', 'resume', 'pause', 'end'])
})

test('pauses longer than 200 ms separate segments', () => {
  expect(segmentsOf([voice(600), silence(300), voice(600), silence(300)])).toHaveLength(2)
})

test('a segment can be flushed, and an endless voice is cut', () => {
  const segmenter = createSegmenter()
  segmenter.push(voice(500))
  expect(segmenter.flush().map(({ type }) => type)).toEqual(['end'])
  expect(segmenter.flush()).toEqual([])

  const talk = Array.from({ length: 25 }, () => [voice(900), silence(50)]).flat()
  const [first] = segmentsOf(talk)
  expect(first!.samples.length).toBeLessThanOrEqual(20 * RATE)
})

test('the noise of the room is not a voice, loud or quiet', () => {
  expect(eventsOf([noise(5000, 0.001)])).toEqual([])
  const loud = eventsOf([noise(2100, 0.05), noise(8000, 0.05)])
  expect(loud.filter(({ type }) => type === 'start').length).toBeLessThanOrEqual(1)
})

test('a voice is found in a noisy room too', () => {
  const room = noise(6000, 0.01)
  const spoken = voice(1000)
  spoken.forEach((sample, i) => (room[4 * RATE + i]! += sample))
  const found = segmentsOf([room]).at(-1)!
  expect(found.voice_start_ms).toBeGreaterThan(3950)
  expect(found.voice_end_ms).toBeLessThan(5100)
})

function eventsOf(parts: Float32Array[]) {
  const segmenter = createSegmenter()
  return parts.flatMap((part) => segmenter.push(part))
}

function segmentsOf(parts: Float32Array[]): Segment[] {
  return eventsOf(parts).flatMap((event) => (event.type === 'end' ? [event.segment] : []))
}

/** A buzz that rises and falls the way syllables do. */
function voice(length_ms: number) {
  return sound(length_ms, (second) => {
    const syllable = 0.6 + 0.4 * Math.sin(2 * Math.PI * 4 * second)
    return 0.2 * syllable * Math.sin(2 * Math.PI * 180 * second)
  })
}

function silence(length_ms: number) {
  return noise(length_ms, 0.0003)
}

function noise(length_ms: number, level: number) {
  return sound(length_ms, () => level * (2 * random() - 1))
}

function sound(length_ms: number, at: (second: number) => number) {
  return Float32Array.from({ length: (length_ms * RATE) / 1000 }, (_, i) => at(i / RATE))
}
