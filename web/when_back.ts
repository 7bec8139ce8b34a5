/** How often a service that said it will be back is asked whether it is, where it names no time itself. */
export const PERIOD_MS = 5_000

/** What may pass with time; `back_in_ms` is null when the service does not say when. */
export type Passing = { back_in_ms: number | null }

/**
 * Asks once, and again while the service is restarting, or has no database: first it says so, then perhaps
 * nothing answers for a while, and afterwards it may be busy because everybody asks at once.
 *
 * @param passingIn undefined for an error that does not pass
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
