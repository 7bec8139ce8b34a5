import { processesBelow } from '../../bench/density/processes.ts'

/**
 * A process that this drill started, and everything below it. The id of one that has ended, or that a row of
 * the database names, may belong to any other program by now.
 *
 * @returns their ids
 * @throws Error when it is none of this drill's
 */
export function ownProcesses(pid: number): number[] {
  if (!processesBelow(process.pid).some((one) => one.pid === pid)) {
    throw new Error(`The process ${pid} is none of this drill's`)
  }
  return [pid, ...processesBelow(pid).map((one) => one.pid)]
}

/** Kills a process that this drill started. @throws Error when it is none */
export function killOwn(pid: number): void {
  process.kill(ownProcesses(pid)[0]!, 'SIGKILL')
}

/**
 * Stops a process that this drill started, and everything below it.
 *
 * @returns what lets them go on
 * @throws Error when it is none
 */
export function freeze(pid: number): () => void {
  const pids = ownProcesses(pid)
  for (const one of pids) signal(one, 'SIGSTOP')
  return () => {
    for (const one of pids) signal(one, 'SIGCONT')
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}
