import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from '../../local/process/child.ts'
import { SECOND } from '../../shared/time.ts'
import { freeze } from './own_process.ts'

/** Before a process that ended is started again, as container platforms do. */
const RESTART_MS = SECOND
/** After which a process that was asked to stop is killed. */
const STOP_MS = 2 * SECOND

/** A part of the installation: a process and everything below it, kept alive until it is stopped. */
export type Part = Awaited<ReturnType<typeof keepAlive>>

/**
 * Starts a part, and starts it again whenever it ends, a second later.
 *
 * @throws Error when the first start fails; later ones are repeated
 */
export async function keepAlive(start: () => Promise<Child>) {
  let child = await start()
  let isWanted = true
  const watching = watch()

  async function watch() {
    for (;;) {
      await child.exited
      await sleep(RESTART_MS)
      const next = await startAgain()
      if (!next) return
      child = next
      if (!isWanted) return child.stop(STOP_MS)
    }
  }

  async function startAgain(): Promise<Child | undefined> {
    while (isWanted) {
      try {
        return await start()
      } catch {
        await sleep(RESTART_MS)
      }
    }
    return undefined
  }

  return {
    get pid() {
      return child.pid
    },
    /** Ends the leading process by force, and what it leaves behind. */
    kill() {
      child.process.kill('SIGKILL')
    },
    /** Asks it to end in order. */
    terminate() {
      child.process.kill('SIGTERM')
    },
    /** Stops it and everything below it, until the function that is returned is called. */
    freeze: () => freeze(child.pid),
    async stop() {
      isWanted = false
      await child.stop(STOP_MS)
      await watching
    },
  }
}
