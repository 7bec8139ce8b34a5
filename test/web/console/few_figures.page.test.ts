import { test } from 'vitest'
import { expectReadable, NOTHING } from './few_figures.ts'

test('however few pauses there are, every axis has distinct labels, and every line is visible', () =>
  expectReadable([['one pause of a millisecond', [1], NOTHING]]))
