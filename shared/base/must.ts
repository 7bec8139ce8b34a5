/**
 * For invariants; a caller's mistake is an `ApiError` instead.
 *
 * @throws Error when the value is null or undefined
 */
export function must<T>(value: T, message: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`Broken invariant: ${message}`)
  return value
}
