import { expect } from 'vitest'

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
const FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Checks that every instant in a value is in UTC with milliseconds, by the keys that instants have. */
export function expectInstants(value: unknown): void {
  const wrong = [...instantsIn(value, '')].filter(({ text }) => !FORM.test(text))
  expect(wrong, 'instants are in UTC with milliseconds').toEqual([])
}

function* instantsIn(value: unknown, path: string): Generator<{ path: string; text: string }> {
  if (typeof value === 'string' && /(^|[._])(at|timestamp)$/.test(path) && INSTANT.test(value)) {
    yield { path, text: value }
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) yield* instantsIn(inner, `${path}.${key}`)
}
