import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** By how much a timer may be late; a call's jitter buffer compensates for as much. */
const LATE_MS = 40
const SAMPLE_MS = 3_000

/**
 * Resolves when the timers of this process have been on time for three seconds, 99 out of 100, or
 * when `within_ms` have passed. A host that gives its processor to others occasionally stalls this
 * machine for longer, and speech with gaps is unintelligible.
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
