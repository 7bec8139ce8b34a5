/**
 * Lets `work` run once at a time. Whoever asks for it while it runs shares the one run that comes
 * next, so at most one waits. A run that fails does not stop the next.
 */
export function coalesce(work: () => Promise<void>) {
  let last = Promise.resolve()
  let isWaiting = false

  return {
    /** Settles with a run that begins after this call. */
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
