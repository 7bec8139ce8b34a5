/** A Ctrl-C reaches this process from the terminal and once more from npm, a moment later. */
const SAME_PRESS_MS = 500

/**
 * Calls back when this process is told to end: at the first signal, and once more at the next. The end
 * of the npm that started it counts as one, as nobody is left then to send another.
 */
export function onStop(told: (again: boolean) => void, npm_event: string | undefined) {
  let times = 0
  let first_at = 0
  const hear = () => {
    if (times === 2 || (times === 1 && Date.now() - first_at < SAME_PRESS_MS)) return
    if (times === 0) first_at = Date.now()
    times++
    told(times === 2)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear)
  if (npm_event) watchParent(hear)
}

function watchParent(gone: () => void) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    gone()
  }, 1000)
  timer.unref()
}
