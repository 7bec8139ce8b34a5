import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const KINDS: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}
const FORMATS: Record<string, string> = {
  email: 'an email address',
  url: 'a URL, such as https://example.com',
  datetime: 'an ISO 8601 time, such as 2026-11-21T16:45:00Z',
  date: 'an ISO 8601 date, such as 2026-11-21',
}
/** The unit of a value's size. */
const COUNTED: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  tuple: ['item', 'items'],
  record: ['key', 'keys'],
}

/**
 * What a value must be, in words for somebody who does not know zod; undefined leaves the wording to zod. A
 * schema's own message takes precedence.
 */
export function plainIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${KINDS[issue.expected] ?? issue.expected}${received(issue)}`
    case 'invalid_value':
      return oneOf(issue.values)
    case 'too_small':
      return limit(issue, issue.minimum, issue.inclusive ? 'at least' : 'more than')
    case 'too_big':
      return limit(issue, issue.maximum, issue.inclusive ? 'at most' : 'less than')
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return FORMATS[issue.format] && `Must be ${FORMATS[issue.format]}`
    case 'unrecognized_keys':
      return `Must not have ${issue.keys.join(', ')}`
    case 'invalid_key':
      return `Invalid key: ${issue.issues[0]?.message}`
    case 'invalid_union':
      return Array.isArray(issue.options) ? oneOf(issue.options) : undefined
    default:
      return undefined
  }
}

/** Names what was received, when its type differs from the expected one. */
function received({ input, expected }: { input: unknown; expected: string }) {
  const kind = input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input
  if (kind === 'number' && (expected === 'int' || expected === 'number')) return ''
  return kind === 'boolean' ? `, not ${String(input)}` : `, not ${KINDS[kind] ?? kind}`
}

function oneOf(values: readonly unknown[]) {
  return `Must be ${values.length > 1 ? 'one of ' : ''}${values.map(String).join(', ')}`
}

function limit(
  { origin, exact }: { origin: string; exact?: boolean | undefined },
  value: number | bigint,
  words: string,
) {
  const bound = `${exact ? 'exactly' : words} ${value}`
  const [one, many] = COUNTED[origin] ?? []
  return one === undefined ? `Must be ${bound}` : `Must have ${bound} ${value === 1 ? one : many}`
}
