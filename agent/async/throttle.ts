/**
 * Lets `act` happen at most once in `ms`. What is asked for too early happens once that time is
 * over, unless it is called off.
 */
export function pace(ms: number, act: () => void) {
  let nextAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  return {
    ask() {
      clearTimeout(timer)
      timer = setTimeout(run, Math.max(0, nextAt - performance.now()))
    },
    callOff() {
      clearTimeout(timer)
    },
  }

  function run() {
    nextAt = performance.now() + ms
    act()
  }
}
