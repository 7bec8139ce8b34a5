/**
 * Runs `work`, or `later` instead while `limit` others are running in this process.
 *
 * @returns a function with its own count
 */
export function atMost(limit: number) {
  let running = 0
  return async (work: () => Promise<void>, later: () => Promise<void>): Promise<void> => {
    if (running >= limit) return later()
    running++
    try {
      await work()
    } finally {
      running--
    }
  }
}
