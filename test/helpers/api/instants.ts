import { expect } from 'vitest'

const OF_INSTANT = /(^|[._])(at|timestamp)$/
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
const FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

type Place = { path: string; text: string }

/** Checks that every instant in a value is in UTC with milliseconds, by the keys that instants have. */
export function expectInstants(value: unknown): void {
  const wrong: Place[] = []
  findWrong(value, '', wrong)
  // An expectation takes longer than the search, and hardly any answer needs one.
  if (wrong.length > 0) expect(wrong, 'instants are in UTC with milliseconds').toEqual([])
}

function findWrong(value: unknown, path: string, wrong: Place[]): void {
  if (typeof value === 'string') {
    const isInstant = INSTANT.test(value) && OF_INSTANT.test(path)
    if (isInstant && !FORM.test(value)) wrong.push({ path, text: value })
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) findWrong(inner, `${path}.${key}`, wrong)
}
