/**
 * Does `work`, or `later` in its place while `limit` others are under way in this process.
 *
 * @returns a function with a count of its own
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
