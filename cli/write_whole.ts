import { randomUUID } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'

/** Replaces a file in one step, so that nobody ever reads half of it. */
export function writeWhole(file: string, text: string, mode = 0o666): void {
  const fresh = `${file}.${randomUUID()}`
  writeFileSync(fresh, text, { mode })
  renameSync(fresh, file)
}
