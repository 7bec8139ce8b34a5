/**
 * Runs `work` one at a time. All requests made during a run share the next one, so at most one run
 * is pending. A failed run does not stop the next.
 */
export function coalesce(work: () => Promise<void>) {
  let last = Promise.resolve()
  let isWaiting = false

  return {
    /** Settles with a run that starts after this call. */
    run(): Promise<void> {
      if (!isWaiting) {
        isWaiting = true
        last = last.then(start, start)
      }
      return last
    },
    /** Settles when nothing is running or pending. */
    settled: () => last,
  }

  function start() {
    isWaiting = false
    return work()
  }
}
