import { EmbedError } from './embed_api.ts'

/** How often a service that is away is asked whether it is back, in milliseconds. */
const PERIOD_MS = 5_000

type Waiting = {
  /** The service is not ready, and it is waited for. */
  put_off: () => void
  pause?: (ms: number) => Promise<void>
}

/**
 * Asks once, and again for as long as the service is restarting: it says so first, then nobody
 * answers for a while, and somebody may find too many others who ask as well.
 *
 * @throws EmbedError what else is wrong
 */
export async function whenReady<T>(
  ask: () => Promise<T>,
  { put_off, pause = sleep }: Waiting,
): Promise<T> {
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
      await pause(back_in_ms ?? PERIOD_MS)
    }
  }
}

const PASSES = new Set<EmbedError['problem']>(['unreachable', 'busy'])

function sleep(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms))
}
