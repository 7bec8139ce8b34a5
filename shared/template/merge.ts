type Fields = Record<string, unknown>

/**
 * `patch` over `current`. An object inside is merged once more, where a null removes its key; any
 * other value, arrays included, replaces what was there.
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

function isObject(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
