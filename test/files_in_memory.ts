import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** For all that a run keeps at the same time, databases above all; in bytes. */
const ROOM = 4 * 1024 ** 3

/**
 * From now on this process and those it starts keep temporary files in memory, where there is room, until it
 * exits. Each test file has a database of its own, and a disk takes longer for the hundreds of files of a new
 * one, the more of them were deleted shortly before.
 */
export function keepFilesInMemory(): void {
  if (roomInMemory() < ROOM) return
  const folder = mkdtempSync(join(MEMORY, 'colloquy-test-'))
  // Postgres runs as somebody else.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function roomInMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}
