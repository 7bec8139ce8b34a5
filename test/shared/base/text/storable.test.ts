import { expect, test } from 'vitest'
import { storable, storablePieces, storableText } from '../../../../shared/base/text/storable.ts'

test.each([
  ['Paris', 'Paris'],
  ['Par\0is', 'Paris'],
  ['\0', ''],
  ['a\ud83db', 'a\ufffdb'],
  ['\ude00', '\ufffd'],
  ['😀 ñ\n', '😀 ñ\n'],
])('%j is stored as %j', (text, stored) => {
  expect(storableText(text)).toBe(stored)
})

test('texts inside a value are made storable, including keys, and nothing else changes', () => {
  const value = { 'na\0me': ['\ud800', { deep: 'x\0' }], count: 3, none: null, yes: true }
  expect(storable(value)).toEqual({
    name: ['\ufffd', { deep: 'x' }],
    count: 3,
    none: null,
    yes: true,
  })
  expect(storable(undefined)).toBeUndefined()
})

test('a value nested deeper than any use requires is not stored', () => {
  const nested = (levels: number) =>
    JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`) as unknown
  expect(storable(nested(64))).toEqual(nested(64))
  expect(storable({ list: nested(64) })).toBeUndefined()
  expect(storable(nested(100_000))).toBeUndefined()
})

test('a character split across two pieces of a text stays whole', () => {
  const next = storablePieces()
  expect(['So \ud83d', '\ude00 good\0', '\ud83d', ' yes'].map(next)).toEqual([
    'So ',
    '😀 good',
    '',
    '\ufffd yes',
  ])
})
