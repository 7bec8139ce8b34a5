import { EmbedError } from './embed_api.ts'

/** How often a restarting service is asked whether it is back. */
const PERIOD_MS = 5_000

/**
 * Asks once, and again while the service is restarting: first it says so, then nothing answers for a
 * while, and afterwards it may be busy because everybody asks at once.
 *
 * @param put_off called before each wait
 * @throws EmbedError for anything else
 */
export async function whenReady<T>(ask: () => Promise<T>, put_off: () => void): Promise<T> {
  let waits = false
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof EmbedError)) throw error
      const { problem, back_in_ms } = error
      waits ||= back_in_ms !== null
      if (!waits || !PASSES.has(problem)) throw error
      put_off()
      await sleep(back_in_ms ?? PERIOD_MS)
    }
  }
}

const PASSES = new Set<EmbedError['problem']>(['unreachable', 'busy'])

function sleep(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms))
}
