import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder for the owner alone, and those above it; one that is there is left as it is. Node's
 * own recursive `mkdir` would never return under `/proc`.
 *
 * @throws NodeJS.ErrnoException when it cannot be made, or a file is in its place
 */
export function makeFolder(path: string, mode = 0o700): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(dirname(path), 0o777)
  mkdirSync(path, { mode })
}

/** The sentence for a data folder that cannot be made or written. */
export function unusableHome(home: string, cause: unknown): Error {
  const { message } = cause as Error
  const sentence = `The data folder ${home} cannot be used (${message}): name another with COLLOQUY_HOME`
  return new Error(sentence, { cause })
}
