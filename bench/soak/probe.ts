import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into each Node process of a soak (`--import`). It writes down what keeps the process alive, since
 * nobody can see that from outside: timers, sockets and the like. Its own timer does not count, because it
 * keeps nothing alive. Node loads it into each thread of a process too, where it does nothing: threads that
 * write the same file take it away from each other, and an error in a timer ends the thread.
 */

const EVERY_MS = 1000
const folder = process.env.SOAK_FOLDER

if (folder && isMainThread) {
  const file = join(folder, String(process.pid))
  setInterval(() => {
    const resources = process.getActiveResourcesInfo()
    const timers = resources.filter((name) => name === 'Timeout').length
    // Whoever reads it finds either the last one or this one, and never a half.
    writeFileSync(`${file}.new`, JSON.stringify({ timers, others: resources.length - timers }))
    renameSync(`${file}.new`, file)
  }, EVERY_MS).unref()
}
