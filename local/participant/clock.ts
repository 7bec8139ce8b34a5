const origin = Date.now() - performance.now()

/** Epoch milliseconds with fractions, never going back. */
export function now(): number {
  return origin + performance.now()
}
