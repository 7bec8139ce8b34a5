/** The result when a promise did not settle in time. */
export const LATE = Symbol('late')

/**
 * Settles as `promise` does, or with `LATE` after `ms`; a later outcome of the promise is ignored.
 */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(resolve, ms, LATE)
  })
  promise.catch(() => {})
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
