/** A JSON object, which may have keys of the author's own. */
export type Fields = Record<string, unknown>

/** The path to a value: object keys and list positions. */
export type Path = readonly (string | number)[]

export function isFields(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** Undefined if there is nothing. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => Object(inner)[key] as unknown, value)
}

export function listAt(value: unknown, path: Path): readonly unknown[] {
  const list = valueAt(value, path)
  return Array.isArray(list) ? list : []
}

/**
 * A copy with another value at a path; missing parents are created. Undefined removes a key.
 *
 * @param copied called for each object that was copied
 */
export function withValue(
  value: unknown,
  [key, ...rest]: Path,
  next: unknown,
  copied: (from: object, to: object) => void = () => {},
): unknown {
  if (key === undefined) return next
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  if (value instanceof Object) copied(value, copy)
  const inner = withValue((value as Fields | undefined)?.[key], rest, next, copied)
  if (inner === undefined && !Array.isArray(copy)) delete (copy as Fields)[key]
  else (copy as Fields)[key] = inner
  return copy
}

export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, i) => isSame(item, other[i]))
  }
  if (!isFields(one) || !isFields(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  )
}

/** Parses a path such as `phases.0.goals.1.type`. */
export function pathOf(field: string): string[] {
  return field === '' ? [] : field.split('.')
}
