import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf } from '../process/process_table.ts'

type Lock = { pid: number; command: string }

/**
 * Locks a home for this process alone. A lock whose holder has ended is taken over.
 *
 * @returns a function that releases it
 * @throws Error naming the process that holds it
 */
export function lockHome(home: string): () => void {
  const file = lockIn(home)
  const holder = holderOf(home)
  if (holder) {
    throw new Error(
      `Another Colloquy (process ${holder}) is using the data folder ${home}: stop it, or set COLLOQUY_HOME to another folder`,
    )
  }
  rmSync(file, { force: true })
  const { pid } = process
  writeFileSync(file, JSON.stringify({ pid, command: commandOf(pid) }), { mode: 0o600, flag: 'wx' })
  return () => rmSync(file, { force: true })
}

const lockIn = (home: string) => join(home, 'lock')

/** The other process that holds a home, by pid and command, because pids are reused. */
export function holderOf(home: string): number | undefined {
  try {
    const { pid, command } = JSON.parse(readFileSync(lockIn(home), 'utf8')) as Lock
    return pid !== process.pid && commandOf(pid) === command ? pid : undefined
  } catch {
    return undefined
  }
}
