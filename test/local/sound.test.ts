import { expect, test } from 'vitest'
import { resample } from '../../local/speech/resample.ts'
import { readWav } from '../../local/speech/wav.ts'
import { writeWav } from '../helpers/live/write_wav.ts'

const tone = (hertz: number, rate: number, length: number) =>
  Float32Array.from({ length }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / rate))

const power = (samples: Float32Array) =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length

test.each([
  [8000, 16_000],
  [22_050, 24_000],
  [48_000, 16_000],
])('a tone at %i Hz is the same tone at %i Hz', (from, to) => {
  const result = resample({ samples: tone(440, from, from), sample_rate: from }, to)
  expect(Math.abs(result.length - to)).toBeLessThan(2)
  const expected = tone(440, to, result.length)
  const middle = result.subarray(500, -500)
  const off = middle.map((sample, i) => sample - expected[i + 500]!)
  expect(power(off)).toBeLessThan(1e-5)
})

test('frequencies above the lower rate are removed, not aliased', () => {
  const high = resample({ samples: tone(11_000, 48_000, 48_000), sample_rate: 48_000 }, 16_000)
  expect(power(high.subarray(500, -500))).toBeLessThan(1e-4)
})

test('a WAV file is read as it was written', () => {
  const sound = { samples: tone(440, 24_000, 2400), sample_rate: 24_000 }
  const read = readWav(writeWav(sound))
  expect(read.sample_rate).toBe(24_000)
  expect(read.samples).toHaveLength(sound.samples.length)
  const off = read.samples.map((sample, i) => Math.abs(sample - sound.samples[i]!))
  expect(Math.max(...off)).toBeLessThan(0.0005)
})

test.each([
  ['text', Buffer.from('this is no sound at all')],
  [
    'a file cut off in its header',
    writeWav({ samples: tone(1, 8000, 10), sample_rate: 8000 }).subarray(0, 30),
  ],
])('%s is refused in one sentence', (_, bytes) => {
  expect(() => readWav(bytes)).toThrow(/^This (is not a )?WAV file/)
})
