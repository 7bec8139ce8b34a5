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
