import { expect, test } from 'vitest'
import { parseJson } from '../../shared/parse_json.ts'

test('a JSON text gives its value, even null', () => {
  expect(['{"a":[1]}', '"b"', 'null', 'false'].map((text) => parseJson(text))).toEqual([
    { a: [1] },
    'b',
    null,
    false,
  ])
})

test('no text, or one that is not JSON, gives undefined', () => {
  expect([undefined, '', '{', 'undefined', "{'a': 1}"].map((text) => parseJson(text))).toEqual(
    Array(5).fill(undefined),
  )
})
