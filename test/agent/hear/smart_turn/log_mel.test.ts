import { expect, test } from 'vitest'
import { createFourier } from '../../../../agent/hear/smart_turn/fourier.ts'
import { FRAMES, logMel, MELS } from '../../../../agent/hear/smart_turn/log_mel.ts'
import expected from './expected_levels.json' with { type: 'json' }
import { EACH_LEVEL } from './reference.ts'
import { SYNTHETIC_SOUNDS } from './synthetic_sounds.ts'

/* The numbers in `expected_levels.json` are those of `reference.py`. */

test.each(Object.entries(SYNTHETIC_SOUNDS))(
  'the levels of %s match the reference',
  (name, sound) => {
    const all = logMel(sound())
    expect(all).toHaveLength(MELS * FRAMES)
    const levels = [...all].filter((_, i) => i % EACH_LEVEL === 0)
    const reference = expected[name as keyof typeof expected]
    expect(levels).toHaveLength(reference.length)
    const differences = levels.map((level, i) => Math.abs(level - reference[i]!))
    expect(Math.max(...differences)).toBeLessThan(1e-6)
  },
)

test('only the last 8 s of a longer sound count', () => {
  const sound = SYNTHETIC_SOUNDS['noise of 8 s']!()
  const longer = new Int16Array(5_000 + sound.length).fill(30_000)
  longer.set(sound, 5_000)
  // Matchers look at each of the levels for itself.
  expect(logMel(longer).join()).toBe(logMel(sound).join())
})

test.each([[[4, 5] as const], [[5, 4] as const], [[4, 4, 5, 5] as const]])(
  'a transform with radices %j equals the sum that defines it',
  (radices) => {
    const length = radices.reduce<number>((product, radix) => product * radix, 1)
    const re = Float64Array.from({ length }, (_, i) => ((i * 7919) % 101) - 50)
    const im = Float64Array.from({ length }, (_, i) => ((i * 104_729) % 97) - 48)
    const sums = Array.from({ length }, (_, bin) => {
      let sum = [0, 0]
      for (let i = 0; i < length; i++) {
        const angle = (-2 * Math.PI * ((bin * i) % length)) / length
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
        sum = [sum[0]! + re[i]! * cos - im[i]! * sin, sum[1]! + re[i]! * sin + im[i]! * cos]
      }
      return sum
    })
    createFourier([...radices])(re, im)
    const worst = sums.flatMap(([sumRe, sumIm], i) => [
      Math.abs(re[i]! - sumRe!),
      Math.abs(im[i]! - sumIm!),
    ])
    expect(Math.max(...worst)).toBeLessThan(1e-9)
  },
)
