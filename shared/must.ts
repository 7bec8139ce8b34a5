/**
 * The value, or a thrown bug. For invariants only: a caller's mistake is an `ApiError`.
 *
 * @throws Error with `message` when the value is null or undefined
 */
export function must<T>(value: T, message: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`Broken invariant: ${message}`)
  return value
}
