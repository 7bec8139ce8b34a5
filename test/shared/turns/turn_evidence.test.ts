import { expect, test } from 'vitest'
import type { Language } from '../../../shared/base/languages.ts'
import { evidenceOf } from '../../../shared/turns/turn_evidence.ts'

test.each<[Language, string, number]>([
  ['en', 'I teach physics.', 0.5],
  ['en', 'I teach physics', -0.5],
  ['en', 'I teach physics and.', -2],
  ['en', 'I teach physics,', -1],
  ['en', 'It depends on what that is.', -0.5],
  ['en', 'Um.', -1.5],
  ['es', 'Trabajo en casa, porque', -2],
  ['de', 'Ich arbeite zu Hause.', 0.5],
])('%s: the words "%s" weigh %d', (language, text, weight) => {
  expect(evidenceOf(0.5, text, language, 0).word_signs).toBe(weight)
})

test('the same probability counts for more in a language in which the model is less sure', () => {
  const z = (language: Language) => evidenceOf(0.9, '', language, 0).z
  expect([z('es') - z('en'), z('fr') - z('en')]).toEqual([
    expect.closeTo(1.7, 5),
    expect.closeTo(1.4, 5),
  ])
})

test('the evidence of audio, words and question adds up', () => {
  const { z } = evidenceOf(0.88, 'Seven.', 'en', 1)
  expect(z).toBeCloseTo(2 + 0.5 + 1, 1)
})

test('no probability outweighs everything else, and a missing one counts as rather not over', () => {
  expect(evidenceOf(1, 'Seven.', 'en', 0).z).toBeCloseTo(6.7, 1)
  expect(evidenceOf(0, 'Seven.', 'en', 0).z).toBeCloseTo(-5.7, 1)
  expect(evidenceOf(null, 'Seven.', 'en', 0)).toMatchObject({ p: null, z: -0.5 })
})
