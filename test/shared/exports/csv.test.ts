import { expect, test } from 'vitest'
import { csvLine } from '../../../shared/exports/csv.ts'

test('a cell with a comma, a quote or a new line is quoted, as RFC 4180 has it', () => {
  expect(csvLine(['a,b', 'say "yes"', 'one\ntwo', 'plain'])).toBe(
    '"a,b","say ""yes""","one\ntwo",plain\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'a text such as %j is no formula for a spreadsheet',
  (text) => expect(csvLine([text])).toContain(`'${text}`),
)

test('a number below zero stays a number', () => {
  expect(csvLine([-1.5, 0, true, null, new Date(0)])).toBe(
    '-1.5,0,true,,1970-01-01T00:00:00.000Z\r\n',
  )
})
