import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../shared/base/log/log.ts'
import { SECOND } from '../../shared/base/time.ts'

const LOOK_MS = 100
/** The time between two log lines about the remaining calls. */
const TELL_MS = 10 * SECOND

type Options = {
  /** Ids of the sessions that the worker holds. */
  running: () => readonly string[]
  /** The longest wait, in milliseconds. */
  most_ms: number
  log: Logger
}

/**
 * Waits until the running calls have ended, and logs which ones are left. The framework's own drain
 * also waits for idle processes, and forever if one is just starting.
 */
export async function awaitCallsEnd({ running, most_ms, log }: Options): Promise<void> {
  const began = performance.now()
  const passed = () => performance.now() - began
  let toldAt = -TELL_MS
  while (running().length > 0 && passed() < most_ms) {
    if (passed() - toldAt >= TELL_MS) {
      toldAt = passed()
      const left_seconds = Math.round((most_ms - toldAt) / SECOND)
      log.info({ ...facts(), left_seconds }, 'draining: waiting for running calls')
    }
    await sleep(LOOK_MS)
  }
  if (running().length === 0) log.info('drained: no calls are running')
  else log.warn(facts(), 'drained: time is up, and other workers take over the running calls')

  function facts() {
    return { calls: running().length, running: running() }
  }
}
