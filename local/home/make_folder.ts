import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder for the owner alone, and those above it; one that is there is left as it is. Node's
 * own recursive `mkdir` would never return under `/proc`.
 *
 * @throws NodeJS.ErrnoException when it cannot be made, or a file is in its place
 */
export function makeFolder(path: string, mode = 0o700): void {
  if (isFolder(path)) return
  makeFolder(dirname(path), 0o777)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have been quicker.
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
