const origin = Date.now() - performance.now()

/** Epoch milliseconds with fractions, monotonic. */
export function now(): number {
  return origin + performance.now()
}
