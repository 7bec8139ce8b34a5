import { EventEmitter, once } from 'node:events'
import type { Child } from '../../local/process/child.ts'
import { keepAlive } from '../../local/process/keep_alive.ts'
import { freeze } from './own_process.ts'

/** A part of the installation: a process and everything below it, restarted whenever it ends. */
export type Part = Awaited<ReturnType<typeof startPart>>

/** @throws Error when the first start fails; later ones are retried, as `npm start` does */
export async function startPart(start: () => Promise<Child>) {
  let mayStart: Promise<unknown> = Promise.resolve()
  let goOn = () => {}
  const restart = async () => {
    await mayStart
    return start()
  }
  const kept = keepAlive(await start(), { restart })
  const signal = (name: NodeJS.Signals) => void kept.child.process.kill(name)
  return {
    get pid() {
      return kept.child.pid
    },
    /** Kills the leading process and what it leaves behind. */
    kill: () => signal('SIGKILL'),
    /** The same, and keeps it down until the returned function is called. */
    keepAway() {
      const back = new EventEmitter()
      mayStart = once(back, 'back')
      goOn = () => void back.emit('back')
      signal('SIGKILL')
      return goOn
    },
    /** Asks it to shut down. */
    terminate: () => signal('SIGTERM'),
    /** Suspends it and everything below it, until the returned function is called. */
    freeze: () => freeze(kept.child.pid),
    async stop() {
      goOn()
      await kept.stop()
    },
  }
}
