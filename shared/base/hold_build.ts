import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Marks the build that this process runs from as in use, until it ends: a build that no process holds
 * may be removed after a later one was made. Does nothing when running from source, or from an image,
 * whose files it cannot change.
 */
export function holdBuild(): void {
  const mark = join(import.meta.dirname, '../../held_by', String(process.pid))
  try {
    writeFileSync(mark, '')
  } catch {
    return
  }
  process.once('exit', () => rmSync(mark, { force: true }))
}
