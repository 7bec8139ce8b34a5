import { isDeepStrictEqual } from 'node:util'

/**
 * Where two values differ, as dotted paths such as `phases.0.goals.1.prompt`. A list whose length
 * changed differs as a whole.
 *
 * @param at path of both
 */
export function differences(before: unknown, after: unknown, at: string): string[] {
  if (isDeepStrictEqual(before, after)) return []
  if (!isNested(before) || !isNested(after) || lengthOf(before) !== lengthOf(after)) return [at]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => differences(before[key], after[key], `${at}.${key}`))
}

function isNested(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Undefined if it is not a list. */
function lengthOf(value: object): number | undefined {
  return Array.isArray(value) ? value.length : undefined
}
