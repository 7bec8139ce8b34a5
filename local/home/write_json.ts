import { randomUUID } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'

/** Replaces a file atomically: a reader sees either the old value or the new one, complete. */
export function writeJson(file: string, value: unknown, mode = 0o666): void {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode })
  renameSync(draft, file)
}
