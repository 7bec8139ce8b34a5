import { LATE } from '../async/within.ts'

type Waiting = { by: number; begin: () => Promise<void>; drop: () => void }

/**
 * Runs decisions before measurements. A decision begins at once; measurements run one at a time,
 * none begins during a decision, and one that would begin too late is dropped.
 *
 * @param now epoch milliseconds
 */
export function createLiveFirst(now: () => number) {
  const waiting: Waiting[] = []
  let deciding = 0
  let isMeasuring = false

  return {
    async decide<T>(work: () => Promise<T>): Promise<T> {
      deciding++
      try {
        return await work()
      } finally {
        deciding--
        next()
      }
    },

    /**
     * @param by the latest time to begin
     * @returns LATE when it was dropped
     */
    measure<T>(by: number, work: () => Promise<T>): Promise<T | typeof LATE> {
      return new Promise((resolve, reject) => {
        waiting.push({
          by,
          begin: () => work().then(resolve, reject),
          drop: () => resolve(LATE),
        })
        next()
      })
    },
  }

  function next() {
    while (waiting.length > 0 && deciding === 0 && !isMeasuring) {
      const { by, begin, drop } = waiting.shift()!
      if (now() > by) drop()
      else void run(begin)
    }
  }

  async function run(begin: Waiting['begin']) {
    isMeasuring = true
    await begin()
    isMeasuring = false
    next()
  }
}
