import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates the data folder, accessible to its owner only, unless it exists.
 *
 * @throws Error one sentence, when it cannot be created or written
 */
export function makeDataFolder(home: string): void {
  try {
    makeFolder(home, 0o700)
    accessSync(home, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw unusableHome(home, cause as Error)
  }
}

/** Says why a data folder cannot be used, and what to do. */
export function unusableHome(home: string, cause: Error): Error {
  return new Error(
    `The data folder ${home} cannot be used (${cause.message}): set COLLOQUY_HOME to another`,
    { cause },
  )
}

/**
 * Creates the parent folders too. Node's own recursive `mkdir` would never return under `/proc`.
 */
function makeFolder(path: string, mode: number) {
  if (isFolder(path)) return
  makeFolder(dirname(path), 0o777)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
