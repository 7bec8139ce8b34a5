import { expect, test } from 'vitest'
import { jsonLine, oneLine, seenText } from '../../../../shared/base/text/one_line.ts'

test('a text of many lines becomes one, as it is seen', () => {
  expect(oneLine(' a\r\n\tb\u2028c\u2029d\u0085e\u00a0 f ', 100)).toBe('a b c d e f')
  expect(oneLine('a\u202eb\u200b\ufe0f\ue000\ud800c', 100)).toBe('abc')
})

test('a longer text is cut between characters', () => {
  expect(oneLine('😀😀😀', 2, '…')).toBe('😀😀…')
  expect(oneLine('ab', 2, '…')).toBe('ab')
})

test('JSON is one line of visible characters, with the same value', () => {
  const value = { 'a\u2028': ['b\u202e\u0085', '\u{e0041}', 'é', 1] }
  const line = jsonLine(value)
  expect(JSON.parse(line)).toEqual(value)
  expect(line).toBe(String.raw`{"a\u2028":["b\u202e\u0085","\udb40\udc41","é",1]}`)
})

test('what joins pictures, or letters whose shape depends on it, stays; elsewhere it hides a difference', () => {
  expect(seenText('\u{1f469}\u200d\u{1f52c}')).toBe('\u{1f469}\u200d\u{1f52c}')
  expect(seenText('\u{1f469}\u{1f3fd}\u200d\u{1f52c}')).toBe('\u{1f469}\u{1f3fd}\u200d\u{1f52c}')
  expect(seenText('می\u200cخواهم')).toBe('می\u200cخواهم')
  expect(seenText('A\u200dd\u200ca \u200d')).toBe('Ada ')
})
