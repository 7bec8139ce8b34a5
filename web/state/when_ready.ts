import { PERIOD_MS, whenBack } from '../when_back.ts'
import { EmbedError } from './embed_api.ts'

/** The first distance between two attempts to come back; it doubles up to the period. */
const FIRST_MS = 500

/** As `whenBack`, for what the participant's page asks. */
export function whenReady<T>(ask: () => Promise<T>, put_off = () => {}): Promise<T> {
  const passingIn = (error: unknown) =>
    error instanceof EmbedError && PASSES.has(error.problem) ? error : undefined
  return whenBack(ask, passingIn, put_off)
}

/**
 * Comes back into a call whose connection was lost: the media server, the service or the network may be
 * away, so whatever fails is tried again, at growing distances, as long as the call waits.
 *
 * @throws the last error when the time is over; an EmbedError at once when it does not pass with time
 */
export async function comeBack<T>(
  ask: () => Promise<T>,
  { within_ms, put_off }: { within_ms: number; put_off: () => void },
): Promise<T> {
  const until = Date.now() + within_ms
  for (let wait_ms = FIRST_MS; ; wait_ms = Math.min(2 * wait_ms, PERIOD_MS)) {
    try {
      return await ask()
    } catch (error) {
      const passes = !(error instanceof EmbedError) || PASSES.has(error.problem)
      if (!passes || Date.now() + wait_ms > until) throw error
      put_off()
      await sleep(wait_ms)
    }
  }
}

const PASSES = new Set<EmbedError['problem']>(['unreachable', 'busy'])

function sleep(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms))
}
