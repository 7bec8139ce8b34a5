import { expect, test } from 'vitest'
import { z } from 'zod'
import { check } from '../../../api/http/validate.ts'
import { saysWhatToDo } from '../../helpers/api/helpful.ts'

test.each<[z.ZodType, unknown, string]>([
  [z.number().min(0), -1, 'Must be at least 0'],
  [z.number().lt(1), 1, 'Must be less than 1'],
  [z.number().int(), 1.5, 'Must be a whole number'],
  [z.number().multipleOf(5), 7, 'Must be a multiple of 5'],
  [z.enum(['7', '30', 'all']), '9', 'Must be one of 7, 30, all'],
  [z.literal(true), false, 'Must be true'],
  [z.boolean(), 0, 'Must be true or false, not a number'],
  [z.string(), false, 'Must be a string, not false'],
  [z.string().length(2), 'a', 'Must have exactly 2 characters'],
  [z.array(z.string()).min(1), [], 'Must have at least 1 item'],
  [z.tuple([z.string(), z.number()]), ['a'], 'Must have at least 2 items'],
  [z.iso.date(), 'today', 'Must be an ISO 8601 date, such as 2026-11-21'],
  [z.url(), 'here', 'Must be a URL, such as https://example.com'],
  [z.strictObject({}), { a: 1 }, 'Must not have a'],
  [
    z.record(z.string().max(1), z.number()),
    { ab: 1 },
    'Invalid key: Must have at most 1 character',
  ],
  [
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b') }),
    ]),
    { kind: 'c' },
    'Must be one of a, b',
  ],
  [z.string('Must be mine'), 7, 'Must be mine'],
])('%# an error says in plain words what a value must be', (schema, value, words) => {
  expect(refusal(schema, value).at(-1)!.message).toBe(words)
})

function refusal(schema: z.ZodType, field: unknown) {
  try {
    check(z.object({ field: schema }), { field }, 'body')
  } catch (error) {
    const { message, details } = error as { message: string; details: { message: string }[] }
    expect(saysWhatToDo(message), message).toBe(true)
    return details
  }
  throw new Error('It was taken')
}
