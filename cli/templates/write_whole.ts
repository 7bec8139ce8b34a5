import { randomUUID } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'

/** Writes a file over an earlier one; at no time does half of it stand there. */
export function writeWhole(file: string, text: string, mode = 0o666): void {
  const fresh = `${file}.${randomUUID()}`
  writeFileSync(fresh, text, { mode })
  renameSync(fresh, file)
}
