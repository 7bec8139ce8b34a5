import { expect, test } from 'vitest'
import { csvLine } from '../../../../shared/base/text/csv.ts'

test('a cell with a comma, a quote or a newline is quoted, according to RFC 4180', () => {
  expect(csvLine(['a,b', 'say "yes"', 'one\ntwo', 'plain'])).toBe(
    '"a,b","say ""yes""","one\ntwo",plain\r\n',
  )
})

test.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'],
  ...['\uff1d1', '\uff0b1', '\uff0d1', '\uff20A1', '\u00a0=1', '\u200b=1', '\ufeff\u200e =1'],
])('a text such as %j is not a formula for a spreadsheet', (text) =>
  expect(csvLine([text])).toContain(`'${text}`),
)

test.each([
  ['yes;=1+1', "yes;'=1+1"],
  ['yes; \t+1', "yes; \t'+1"],
  [';"=1', `;"'=1`],
  ['=1;=2', "'=1;'=2"],
  ['one\n=1\r\n-2;;@3', "one\n'=1\r\n'-2;;'@3"],
  ['\n=1', "\n'=1"],
  ['a;\u200b\uff1d1', "a;\u200b'\uff1d1"],
  ["hello\t=cmd|' /C calc'!A0\tbye", `"hello\t'=cmd|' /C calc'!A0\tbye"`],
  ['a\t\t-1', `"a\t\t'-1"`],
])('nor is one in %j if a spreadsheet splits at semicolons or tabs', (text, defused) =>
  expect(csvLine([text])).toContain(
    defused.startsWith('"') ? defused : defused.replaceAll('"', '""'),
  ),
)

test.each(['a; b', 'one\ntwo', 'a\tb', '1-2=3', ';', 'a;\n'])('%j is written as it is', (text) =>
  expect(csvLine([text])).toMatch(new RegExp(`^"?${text}"?\r\n$`)),
)

test('a negative number stays a number', () => {
  expect(csvLine([-1.5, 0, true, null, new Date(0)])).toBe(
    '-1.5,0,true,,1970-01-01T00:00:00.000Z\r\n',
  )
})
