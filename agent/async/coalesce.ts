/**
 * Runs `work` one at a time. All requests that come during a run share the next one, so at most one
 * run waits. A failed run does not stop the next.
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
    /** Settles when nothing runs and nothing waits. */
    settled: () => last,
  }

  function start() {
    isWaiting = false
    return work()
  }
}
