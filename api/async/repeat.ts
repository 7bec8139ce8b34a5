import type { Logger } from '../../shared/base/log/log.ts'

export type Repeating = {
  /** Resolves after the current round. */
  stop(): Promise<void>
}

/** Runs `work` now and again `period_ms` after the end of each round; a failing round is logged. */
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
