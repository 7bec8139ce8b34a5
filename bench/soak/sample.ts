import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  PART_NAMES,
  type PartName,
  partOf,
  processesBelow,
  pssOf,
  SERVICE_PARTS,
} from '../density/processes.ts'

/** What the processes of a part hold. */
export type Held = {
  processes: number
  /** Megabytes; shared pages are split among the processes that share them. */
  pss_mb: number
  /**
   * Megabytes of JavaScript in use after the last full collection, which runs once a minute; Node
   * processes only.
   */
  in_use_mb: number
  /** Open files and sockets. */
  handles: number
  /** Timers that keep their process alive; Node processes only. */
  timers: number
  /** Other things that do, such as sockets and requests. */
  others: number
}
export const MEASURES = ['processes', 'pss_mb', 'in_use_mb', 'handles', 'timers', 'others'] as const

/** All parts at one time, epoch milliseconds. */
export type Sample = { at: number; parts: Record<PartName, Held> }

/**
 * What everything below a process holds now.
 *
 * @param folder where the probes of the Node processes write
 */
export function sample(pid: number, folder: string): Sample {
  const nothing = { processes: 0, pss_mb: 0, in_use_mb: 0, handles: 0, timers: 0, others: 0 }
  const parts = Object.fromEntries(PART_NAMES.map((name) => [name, { ...nothing }]))
  for (const process of processesBelow(pid)) {
    const held = parts[partOf(process, SERVICE_PARTS) ?? '']
    if (!held) continue
    const { timers, others, in_use_mb } = probed(folder, process.pid)
    held.processes++
    held.pss_mb += pssOf(process.pid)
    held.in_use_mb += in_use_mb
    held.handles += handlesOf(process.pid)
    held.timers += timers
    held.others += others
  }
  return { at: Date.now(), parts: parts as Record<PartName, Held> }
}

function handlesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

/** Zeros if the process is not a Node process, or has not written anything yet. */
function probed(folder: string, pid: number): Pick<Held, 'timers' | 'others' | 'in_use_mb'> {
  try {
    return JSON.parse(readFileSync(join(folder, String(pid)), 'utf8'))
  } catch {
    return { timers: 0, others: 0, in_use_mb: 0 }
  }
}
