type Issue = { path: PropertyKey[] }

/**
 * A copy of a JSON value without the nulls that `issues` name: many languages write null where
 * something is absent. One in a list keeps its place.
 */
export function withoutNulls(value: unknown, issues: readonly Issue[]): unknown {
  const copy = structuredClone(value)
  for (const { path } of issues) {
    const key = path.at(-1)
    const parent = path.slice(0, -1).reduce(inside, copy)
    if (key === undefined || Array.isArray(parent) || inside(parent, key) !== null) continue
    delete (parent as Record<PropertyKey, unknown>)[key]
  }
  return copy
}

function inside(value: unknown, key: PropertyKey): unknown {
  const isHere = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
  return isHere ? (value as Record<PropertyKey, unknown>)[key] : undefined
}
