import { expect, test } from 'vitest'
import { jsonProblem, parseJson } from '../../../../shared/base/json/parse_json.ts'

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

const LONG = 'x'.repeat(40)

test.each([
  ['{"a": 1,\n "b": b}', "Unexpected token 'b'", 'line 2, column 7'],
  [`{"${LONG}": [1,2,\n],"b":"${LONG}"}`, "Unexpected token ']'", 'line 2, column 1'],
  ['{\n "a": 1\n "b": 2}', "Expected ',' or '}' after property value", 'line 3, column 2'],
  ["{'a':1}", "Expected property name or '}'", 'line 1, column 2'],
  ['{"a":"x\ny"}', 'Bad control character in string literal', 'line 1, column 8'],
  ['{"a":1}}', 'Unexpected non-whitespace character after JSON', 'line 1, column 8'],
  ['{"a":\n', 'Unexpected end of JSON input', 'line 1, column 6'],
  ['{"a": position 12}', "Unexpected token 'p'", 'line 1, column 7'],
  [`["a", 'b', "c"]`, "Unexpected token '''", 'line 1, column 7'],
  ['\n\n', 'Unexpected end of JSON input', 'line 1, column 1'],
  ['[\n\n]]', 'Unexpected non-whitespace character after JSON', 'line 3, column 2'],
  ['', 'Unexpected end of JSON input', 'line 1, column 1'],
])('%j: %s, %s', (text, what, where) => {
  expect(problemOf(text)).toEqual({ what, where })
})

test('of a token whose surroundings occur twice, no place is told', () => {
  const list = ' 1, 2, 3, 4,], 5, 6, 7, 8'
  expect(problemOf(`["${list}",${list}]`)).toEqual({ what: "Unexpected token ']'" })
})

function problemOf(text: string) {
  try {
    JSON.parse(text)
  } catch (error) {
    return jsonProblem(error as SyntaxError, text)
  }
  return undefined
}
