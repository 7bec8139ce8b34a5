import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { check } from '../../api/http/validate.ts'
import { ErrorBody } from '../../api/openapi/error_body.ts'
import { MEANING } from '../../api/openapi/statuses.ts'
import { SECTIONS } from '../../api/routes/index.ts'
import { ApiError, type ErrorCode } from '../../shared/base/errors.ts'
import { listErrorStatuses } from './error_statuses.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/errors.md'), 'utf8')
const ROWS = [...PAGE.matchAll(/^\| `(\w+)` +\| (\d{3}) +\| (.+?) *\| (.+?) *\|$/gm)]
const LISTED = ROWS.map(([, code, status]) => `${code} ${status}`)
const CODES = ErrorBody.shape.error.shape.code.options.map(String) as ErrorCode[]

test('the errors page lists each code with each status that the source uses, and no others', () => {
  expect(LISTED.toSorted()).toEqual(listErrorStatuses())
})

test('the errors page lists the usual status of each code first', () => {
  const usual = CODES.map((code) => `${code} ${new ApiError(code, '').status}`)
  const first = CODES.map((code) => LISTED.find((one) => one.startsWith(`${code} `)))
  expect(first).toEqual(usual)
})

test('the errors page has every status in the API description', () => {
  const declared = Object.keys(MEANING).filter((status) => Number(status) >= 400)
  const listed = new Set(ROWS.map(([, , status]) => status))
  expect(declared.filter((status) => !listed.has(status))).toEqual([])
})

test('each row of the errors page says what causes it and what to do', () => {
  for (const [row, , , cause, advice] of ROWS) {
    expect(cause!.length, row).toBeGreaterThan(5)
    expect(advice!.length, row).toBeGreaterThan(5)
  }
})

test('the example on the errors page is an actual response of the service', () => {
  const example = /^```json\n([^]*?)^```$/m.exec(PAGE)![1]!
  expect(z.strictObject(ErrorBody.shape).parse(JSON.parse(example))).toBeDefined()
  const body = { name: 'Coffee', phases: [{ id: 'main', goals: [{ prompt: 'How many cups?' }] }] }
  expect(JSON.parse(example)).toEqual(refusalOf(SECTIONS.Templates.createTemplate.body!, body))
})

function refusalOf(schema: z.ZodType, body: unknown) {
  try {
    return check(schema, body, 'body')
  } catch (error) {
    return (error as ApiError).toJSON()
  }
}
