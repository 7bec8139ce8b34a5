/** The longest that calls wait for the batch before theirs. */
const WAIT_MS = 10
const MAX_ITEMS = 128

type Run<T, R> = (items: T[]) => Promise<R[] | void>
type Call<T, R> = { item: T; settle: (result: Promise<R>) => void }

/**
 * Runs calls in batches: the first at once, those that arrive while it runs together afterwards. When a batch
 * fails, each of its items is retried alone, so `run` must tolerate that.
 *
 * @param run returns one result per item, in order, or nothing
 * @param key must be unique within a batch
 */
export function batched<T, R = void>(
  run: Run<T, R>,
  key: (item: T) => string,
): (item: T) => Promise<R> {
  let waiting: Call<T, R>[] = []
  let running = 0
  let timer: NodeJS.Timeout | undefined

  function start() {
    clearTimeout(timer)
    timer = undefined
    const calls = takeDistinct()
    if (calls.length === 0) return
    running++
    void runAll(run, calls).finally(() => {
      running--
      next()
    })
    next()
  }

  function next() {
    if (waiting.length === 0) return
    if (running === 0) setImmediate(start)
    else timer ??= setTimeout(start, WAIT_MS)
  }

  function takeDistinct() {
    const taken = new Map<string, Call<T, R>>()
    waiting = waiting.filter((call) => {
      const name = key(call.item)
      if (taken.has(name) || taken.size === MAX_ITEMS) return true
      taken.set(name, call)
      return false
    })
    return [...taken.values()]
  }

  return (item) =>
    new Promise((settle) => {
      waiting.push({ item, settle })
      if (waiting.length === 1) next()
    })
}

async function runAll<T, R>(run: Run<T, R>, calls: Call<T, R>[]) {
  try {
    const results = await run(calls.map(({ item }) => item))
    calls.forEach(({ settle }, i) => settle(Promise.resolve(results?.[i] as R)))
  } catch (error) {
    if (calls.length === 1) return calls[0]!.settle(Promise.reject(error as Error))
    await Promise.all(calls.map((call) => runAll(run, [call])))
  }
}
