import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The command line of a running process; undefined if there is none with this id. */
export function commandOf(pid: number): string | undefined {
  try {
    const line = existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return line || undefined
  } catch {
    return undefined
  }
}
