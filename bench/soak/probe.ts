import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into each Node process of a soak (`--import`). It writes down what is invisible from
 * outside: what keeps the process alive (timers, sockets and the like), and how much memory is in
 * use right after a full collection. Its own timers do not count, because they keep nothing alive.
 * Node also loads it into each thread of a process, where it does nothing: threads that write the
 * same file would remove it from under each other, and an error in a timer ends the thread.
 */

const EVERY_MS = 1000
const COLLECT_EVERY_MS = 60_000
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
/** `--import` has it, behind the name of this file. */
const [, named] = /[?&]folder=([^&\s]+)/.exec(process.env.NODE_OPTIONS ?? '') ?? []
const folder = named && decodeURIComponent(named)

if (folder && isMainThread) {
  const file = join(folder, String(process.pid))
  let in_use_mb = 0
  setInterval(() => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    in_use_mb = (heapUsed + external) / 1e6
  }, COLLECT_EVERY_MS).unref()
  setInterval(() => {
    const resources = process.getActiveResourcesInfo()
    const timers = resources.filter((name) => name === 'Timeout').length
    // A reader finds either the previous file or this one, never a partial one.
    writeFileSync(
      `${file}.new`,
      JSON.stringify({ timers, others: resources.length - timers, in_use_mb }),
    )
    renameSync(`${file}.new`, file)
  }, EVERY_MS).unref()
}
