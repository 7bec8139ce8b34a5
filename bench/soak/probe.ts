import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Loaded into each Node process of a soak (`--import`). It writes down what keeps the process alive, since
 * nobody can see that from outside: timers, sockets and the like. Its own timer does not count, because it
 * keeps nothing alive.
 */

const EVERY_MS = 1000
const folder = process.env.SOAK_FOLDER

if (folder) {
  const file = join(folder, String(process.pid))
  setInterval(() => {
    const resources = process.getActiveResourcesInfo()
    const timers = resources.filter((name) => name === 'Timeout').length
    // Whoever reads it finds either the last one or this one, and never a half.
    writeFileSync(`${file}.new`, JSON.stringify({ timers, others: resources.length - timers }))
    renameSync(`${file}.new`, file)
  }, EVERY_MS).unref()
}
