import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/**
 * What is wrong with a value and what to send instead, in words that follow its name: `is missing;
 * send a text`. A schema that says more has a message of its own in this form.
 */
export function plainIssue(issue: Issue): string {
  const { input } = issue
  if (input === undefined) return `is missing; send ${wanted(issue)}`
  if (isEndless(input)) return TOO_LARGE_A_NUMBER
  switch (issue.code) {
    case 'invalid_type':
      return `${given(input, issue.expected)}; send ${wanted(issue)}`
    case 'invalid_value':
      return `is none of what can stand here; send ${wanted(issue)}`
    case 'invalid_union':
      return `${given(input)}; send ${wanted(issue)}`
    case 'too_big':
      return `${measured(input)}; send ${issue.inclusive ? 'at most' : 'less than'} ${amount(issue.origin, issue.maximum)}`
    case 'too_small':
      return `${measured(input)}; send ${issue.inclusive ? 'at least' : 'more than'} ${amount(issue.origin, issue.minimum)}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not in the form that is needed; see /docs for it'
    default:
      return 'does not fit; see /docs for what does'
  }
}

/** Whether it was written as a number, such as 1e999, that none can be as large as. */
export function isEndless(input: unknown): boolean {
  return input === Infinity || input === -Infinity
}

export const TOO_LARGE_A_NUMBER = 'is too large a number; send one of at most 1.7e308'

/** What should be there, with its article. */
function wanted(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? 'what /docs describes'
    case 'invalid_value':
      return issue.values.map(String).join(' or ')
    case 'invalid_union': {
      const types = issue.errors.map(([first]) =>
        first?.code === 'invalid_type' && first.path.length === 0
          ? TYPES[first.expected]
          : undefined,
      )
      return types.every(Boolean) ? types.join(' or ') : 'what /docs describes'
    }
    default:
      return 'what /docs describes'
  }
}

const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

const FORMATS: Record<string, string> = {
  email: 'is not an email address; send one such as ada@example.org',
  url: 'is not a whole URL; send one such as https://example.com/page',
}

function given(input: unknown, expected?: string): string {
  if (input === null || typeof input === 'boolean') return `is ${input}`
  if (Array.isArray(input)) return 'is a list'
  if (Number.isNaN(input)) return 'is not a number'
  if (typeof input === 'number') return expected === 'int' ? 'is not a whole number' : 'is a number'
  return typeof input === 'string' ? 'is a text' : 'is an object'
}

function measured(input: unknown): string {
  if (input === '') return 'is empty'
  if (typeof input === 'string') return `has ${input.length} characters`
  return Array.isArray(input) ? `has ${input.length} items` : `is ${String(input)}`
}

function amount(origin: string, size: number | bigint): string {
  const one = size === 1 || size === 1n
  if (origin === 'string') return `${size} character${one ? '' : 's'}`
  return origin === 'array' ? `${size} item${one ? '' : 's'}` : String(size)
}
