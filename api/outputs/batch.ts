/** How long calls wait at most for the batch before them to end, in milliseconds. */
const WAIT_MS = 10
/** Calls in one batch at most. */
const MOST = 128

type Call<T, R> = { item: T; settle: (result: Promise<R>) => void }

type Options<T> = {
  /** No two items of one batch have the same key. */
  key: (item: T) => string
}

/**
 * Does in one go what is asked while it is busy: the first call is run at once, and those that come
 * meanwhile are run together after it. One that is held up delays the others by a moment only. Where
 * a batch fails each of its items is tried alone, so that one does not spoil the others; `run` must
 * bear that.
 *
 * @param run answers one result for each item, in their order
 */
export function batched<T, R>(
  run: (items: T[]) => Promise<R[]>,
  { key }: Options<T>,
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
    const keys = new Set<string>()
    const taken: Call<T, R>[] = []
    waiting = waiting.filter((call) => {
      const name = key(call.item)
      if (keys.has(name) || taken.length === MOST) return true
      keys.add(name)
      taken.push(call)
      return false
    })
    return taken
  }

  return (item) =>
    new Promise((settle) => {
      waiting.push({ item, settle })
      if (waiting.length === 1) next()
    })
}

async function runAll<T, R>(run: (items: T[]) => Promise<R[]>, calls: Call<T, R>[]) {
  try {
    const results = await run(calls.map(({ item }) => item))
    calls.forEach(({ settle }, i) => settle(Promise.resolve(results[i]!)))
  } catch (error) {
    if (calls.length === 1) return calls[0]!.settle(Promise.reject(error as Error))
    await Promise.all(calls.map((call) => runAll(run, [call])))
  }
}
