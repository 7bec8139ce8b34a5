import { PERIOD_MS, whenBack } from '../when_back.ts'
import { EmbedError } from './embed_api.ts'

/** The first delay between two attempts to reconnect; it doubles up to the period. */
const FIRST_MS = 500

/** `whenBack` for requests of the participant's page. */
export function whenReady<T>(ask: () => Promise<T>, put_off = () => {}): Promise<T> {
  const passingIn = (error: unknown) =>
    error instanceof EmbedError && PASSES.has(error.problem) ? error : undefined
  return whenBack(ask, passingIn, put_off)
}

/**
 * Rejoins a call whose connection was lost: the media server, the service or the network may be
 * down, so every failure is retried with growing delays for as long as the call waits.
 *
 * @throws the last error when the time is up; an EmbedError immediately if it is permanent
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
