import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../shared/base/time.ts'
import type { Child } from './child.ts'

export type KeptChild = ReturnType<typeof keepAlive>

/** The waits before consecutive restarts that fail; after the last one, the program is given up. */
const WAITS_MS = [250, 500, 1_000, 2_000, 4_000, 8_000]
/** A program that has run this long has started well. */
const STEADY_MS = 10 * SECOND

type Options = {
  /** Starts it where it listened before, and gives up at the signal. */
  restart: (signal: AbortSignal) => Promise<Child>
  /** Called with how it ended, once it runs again. */
  told?: (how: string) => void
  waits_ms?: readonly number[]
}

/**
 * Restarts a program whenever it ends, until it is stopped. A program that ends soon after each of
 * several consecutive starts is given up.
 */
export function keepAlive(
  first: Child,
  { restart, told = () => {}, waits_ms = WAITS_MS }: Options,
) {
  let child = first
  const stopping = new AbortController()
  const { signal } = stopping
  const watching = watch()

  /** Resolves when it is stopped, or with a sentence when it is given up. */
  async function watch(): Promise<string | undefined> {
    let failures = 0
    for (;;) {
      const began = performance.now()
      const how = await child.exited
      if (performance.now() - began > STEADY_MS) failures = 0
      let reason = `${child.name} ${how}; see ${child.log_file}`
      for (let next: Child | undefined; !next; failures++) {
        if (signal.aborted) return undefined
        const wait_ms = waits_ms[failures]
        if (wait_ms === undefined) return reason
        await sleep(wait_ms, undefined, { signal }).catch(() => {})
        if (signal.aborted) return undefined
        next = await restart(signal).catch((error: Error) => void (reason = error.message))
        child = next ?? child
      }
      if (signal.aborted) await child.stop()
      else told(how)
    }
  }

  return {
    /** The process that is running, or ran last. */
    get child() {
      return child
    },
    /** Resolves with a sentence once it is given up, and otherwise never. */
    lost: watching.then((sentence) => sentence ?? new Promise<never>(() => {})),
    /** Like the child's own `stop`, but for good. */
    async stop(): Promise<void> {
      stopping.abort()
      await child.stop()
      await watching
    },
  }
}
