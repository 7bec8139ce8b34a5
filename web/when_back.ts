/** How often to poll a service that announced its return without naming a time. */
export const PERIOD_MS = 5_000

/** A temporary failure; `back_in_ms` is null when the service does not say how long it lasts. */
export type Passing = { back_in_ms: number | null }

/**
 * Sends a request and retries it while the service is restarting or has no database: the service
 * first announces that, then may be unreachable for a while, and may afterwards be busy because
 * everybody retries at once.
 *
 * @param passingIn undefined for a permanent error
 * @param put_off called before each wait
 * @throws any other error
 */
export async function whenBack<T>(
  ask: () => Promise<T>,
  passingIn: (error: unknown) => Passing | undefined,
  put_off: () => void,
): Promise<T> {
  let waits = false
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const passing = passingIn(error)
      waits ||= passing?.back_in_ms != null
      if (!waits || !passing) throw error
      put_off()
      await new Promise((resolve) => setTimeout(resolve, passing.back_in_ms ?? PERIOD_MS))
    }
  }
}
