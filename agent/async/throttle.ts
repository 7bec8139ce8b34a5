/**
 * Runs `act` at most once per `ms`. A request that comes too early runs when that time is over,
 * unless it is cancelled.
 */
export function throttle(ms: number, act: () => void) {
  let nextAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  return {
    ask() {
      clearTimeout(timer)
      timer = setTimeout(run, Math.max(0, nextAt - performance.now()))
    },
    cancel() {
      clearTimeout(timer)
    },
  }

  function run() {
    nextAt = performance.now() + ms
    act()
  }
}
