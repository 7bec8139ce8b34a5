/** A Ctrl-C reaches this process from the terminal and, a moment later, once more from npm. */
const SAME_PRESS_MS = 500

/**
 * Calls `stop` at the first signal to end this process, and with `again` at the next. The end of
 * the npm process that started this one counts as a signal too, because npm cannot forward any
 * other.
 */
export function onStop(stop: (again: boolean) => void, npm_event: string | undefined) {
  let times = 0
  let first_at = 0
  const onSignal = () => {
    if (times === 2 || (times === 1 && Date.now() - first_at < SAME_PRESS_MS)) return
    if (times === 0) first_at = Date.now()
    times++
    stop(times === 2)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  if (npm_event) watchParent(onSignal)
}

function watchParent(onGone: () => void) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, 1000)
  timer.unref()
}
