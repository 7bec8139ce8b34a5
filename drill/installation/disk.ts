import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Whether this process may mount a disk. */
export const canMountDisks = process.platform === 'linux' && process.getuid?.() === 0

/**
 * Mounts a small in-memory disk of this many megabytes at `folder`, which can be filled.
 *
 * @throws Error when that is not allowed
 */
export function mountDisk(folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const ballast = join(folder, 'ballast')
  return {
    /** Takes all space that is left or becomes free, until the returned function is called. */
    fill() {
      const file = openSync(ballast, 'a')
      const fill = () => fillUp(folder, file)
      fill()
      const refill = setInterval(fill, 100)
      return () => {
        clearInterval(refill)
        closeSync(file)
        rmSync(ballast)
      }
    },
    unmount() {
      execFileSync('umount', ['--lazy', folder])
    },
  }
}

function fillUp(folder: string, file: number) {
  const { bavail, bsize } = statfsSync(folder)
  try {
    writeSync(file, Buffer.alloc(bavail * bsize))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
