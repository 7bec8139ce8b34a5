import { isObject } from '../base/json/is_object.ts'

type Fields = Record<string, unknown>

/**
 * Merges `patch` into `current`. Objects are merged one level deep, where null removes a key; any other
 * value, arrays included, replaces the old one.
 */
export function mergeShallow(current: Fields, patch: Fields): Fields {
  const merged = { ...current }
  for (const [key, value] of Object.entries(patch)) {
    const before = current[key]
    merged[key] = isObject(before) && isObject(value) ? mergeObject(before, value) : value
  }
  return merged
}

function mergeObject(current: Fields, patch: Fields): Fields {
  const merged = { ...current, ...patch }
  return Object.fromEntries(Object.entries(merged).filter(([key]) => patch[key] !== null))
}
