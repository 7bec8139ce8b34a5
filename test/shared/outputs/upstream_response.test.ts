import { expect, test } from 'vitest'
import { readUpstreamResponse } from '../../../shared/outputs/upstream_response.ts'

test.each<[string, unknown]>([
  ['{"plan": "Gold", "seats": [1, {"a": null}]}', { plan: 'Gold', seats: [1, { a: null }] }],
  ['"just a text"', 'just a text'],
  ['', null],
  [' \n', null],
  ['{"a\\u0000b": "x\\u0000y"}', { ab: 'xy' }],
  ['["\\ud83d", "\\ud83d\\ude00"]', ['\ufffd', '😀']],
])('%j is read as %j', (text, response) => {
  expect(readUpstreamResponse(text, true)).toEqual({ response })
})

test.each([
  ['<html>', true, /not JSON/],
  ['{"half": ', true, /not JSON/],
  ['{"plan": "Gold"}', false, /longer than 64 kB/],
  ['['.repeat(33) + ']'.repeat(33), true, /deeper than 32 levels/],
  ['['.repeat(32_000) + ']'.repeat(32_000), true, /deeper than 32 levels/],
])('%.20s is not a usable answer', (text, isWhole, problem) => {
  expect(readUpstreamResponse(text, isWhole)).toEqual({ problem: expect.stringMatching(problem) })
})
