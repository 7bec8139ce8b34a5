import type { Logger } from '../../shared/logs/log.ts'

export type Repeating = {
  /** Ends after the round that is running. */
  stop(): Promise<void>
}

/** Does `work` now and `period_ms` after the end of each round; a round that fails is logged. */
export function repeat(period_ms: number, log: Logger, work: () => Promise<unknown>): Repeating {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let round = doRound()

  async function doRound() {
    await work().catch((error: unknown) => log.warn({ error }, 'a repeated task failed'))
    if (!stopped) timer = setTimeout(() => (round = doRound()), period_ms)
  }
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
