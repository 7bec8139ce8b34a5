import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** By how much a timer may be late; the jitter buffer of a call makes up for as much. */
const LATE_MS = 40
const SAMPLE_MS = 3_000

/**
 * Resolves when the timers of this process have been on time for three seconds, 99 of 100, or when
 * `within_ms` are over. A host that gives its processor to others stops this machine for longer now and
 * then, and nobody understands speech with gaps.
 */
export async function steadyMachine(within_ms: number): Promise<void> {
  const until = performance.now() + within_ms
  do {
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    await sleep(SAMPLE_MS)
    delay.disable()
    if (delay.percentile(99) < LATE_MS * 1e6) return
  } while (performance.now() < until)
}
