import { expect, test } from 'vitest'
import { oldestPart } from '../../../shared/prompt/history_length.ts'

const entries = (...sizes: (number | string)[]) =>
  sizes.map((size) => ({ tokens: Number.parseInt(`${size}`), begins: `${size}`.endsWith('?') }))

test.each([
  ['at the last question with enough behind it', ['9?', 9, '9?', 9, '9?', 9], 18, 4],
  ['further back if less would stay', ['9?', 9, '9?', 9, '9?', 9], 19, 2],
  ['nowhere if less would stay in any case', ['9?', 9, '9?', 9], 100, 0],
  ['nowhere without a question', [9, 9, 9, 9], 1, 0],
  ['not at the very beginning', ['9?', 9], 1, 0],
  ['nowhere if empty', [], 1, 0],
])('a history is cut %s', (_where, sizes, kept, count) => {
  expect(oldestPart(entries(...sizes), kept)).toBe(count)
})
