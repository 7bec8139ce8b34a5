import { expect, test } from 'vitest'
import { isPlausible } from '../../../../local/speech/recognizer/plausible.ts'
import { spreadWords } from '../../../../local/speech/recognizer/words.ts'

const segmentOf = (voiced_ms: number, from_ms = 1000) => ({
  samples: new Float32Array(),
  voice_start_ms: from_ms,
  voice_end_ms: from_ms + voiced_ms,
  voiced_at: Array.from({ length: voiced_ms / 10 }, (_, i) => from_ms + 10 * i),
})

test.each([
  ['a short answer', 'No.', 0.9, 200, true],
  ['a number', '7', 0.9, 300, true],
  ['emphasis', 'No, no, no.', 0.9, 900, true],
  ['nothing', '', 1, 900, false],
  ['punctuation alone', '...', 0.9, 900, false],
  ['words out of a click', 'You.', 0.9, 60, false],
  ['a guess', 'Thank you for watching.', 0.2, 900, false],
  ['a loop', 'I am, I am, I am, I am, I am', 0.9, 3000, false],
])('%s: %j', (_, text, confidence, voiced_ms, plausible) => {
  expect(isPlausible({ text, confidence }, segmentOf(voiced_ms))).toBe(plausible)
})

test('words follow one another in the voice, and the last ends with it', () => {
  const words = spreadWords('I work as a nurse.', segmentOf(1500))
  expect(words.map(({ text }) => text)).toEqual(['I', 'work', 'as', 'a', 'nurse.'])
  expect(words[0]!.start_ms).toBe(1000)
  expect(words.at(-1)!.end_ms).toBe(2500)
  for (const [i, { start_ms, end_ms }] of words.entries()) {
    expect(end_ms).toBeGreaterThan(start_ms)
    expect(start_ms).toBeGreaterThanOrEqual(words[i - 1]?.end_ms ?? 0)
  }
})
