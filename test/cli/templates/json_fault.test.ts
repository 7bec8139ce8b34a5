import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault } from '../../../cli/templates/json_fault.ts'

test.each([
  ['', 'line 1, column 1'],
  ['{"a": 1,}', 'line 1, column 9'],
  ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3'],
  ['{\n  "a": [1, 2\n}', 'line 3, column 1'],
  ['{\n  "a": yes\n}', 'line 2, column 8'],
  ['{\n  a: 1\n}', 'line 2, column 3'],
  ['{"a": "never closed', 'line 1, column 7'],
  ['{"a": "b\\q"}', 'line 1, column 7'],
  ['{"a": TRUE}', 'line 1, column 7'],
  ['{"a": "b\tc"}', 'line 1, column 7'],
  ['{"a": 1} {', 'line 1, column 10'],
  ['{"a": 01}', 'line 1, column 8'],
  ['{"a": "b"', 'line 1, column 10'],
])('%j stops being JSON at %s', (text, place) => {
  expect(jsonFault(text)).toBe(place)
})

test('what is JSON has no fault, and what is broken off has one in its text', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, at) => {
      expect(jsonFault(text)).toBeUndefined()
      const broken = `{"a": ${text}`.slice(0, 6 + (at % (text.length + 1)))
      const [line, column] = jsonFault(broken)!.match(/\d+/g)!.map(Number)
      expect(column! - 1).toBeLessThanOrEqual(broken.split('\n')[line! - 1]!.length)
    }),
  )
})

test.each([
  ['too deep', '['.repeat(20_000)],
  ['too long', `"${'a'.repeat(20_000_000)}`],
])('a text that is %s to be searched is no failure; it has no place', (_, text) => {
  expect(jsonFault(text)).toBeUndefined()
})
