import { test } from 'vitest'
import { ANSWER, expectReadable } from './few_figures.ts'

test('with few pauses on one day or several, every axis has distinct labels, and every line is visible', () =>
  expectReadable([
    ['one pause', [1], ANSWER],
    ['equal pauses on two days', [1, 2], ANSWER],
    ['equal pauses on two days with others between', [1, 5], ANSWER],
    ['equal pauses on three days', [1, 2, 3], ANSWER],
  ]))
