import { processesBelow } from '../../bench/density/processes.ts'

/** Kills a process that this drill started. @throws Error when it did not start it */
export function killOwn(pid: number): void {
  mustBeOwn(pid)
  process.kill(pid, 'SIGKILL')
}

/**
 * Suspends a process that this drill started, and everything below it.
 *
 * @returns resumes them
 * @throws Error when this drill did not start it
 */
export function freeze(pid: number): () => void {
  mustBeOwn(pid)
  const pids = [pid, ...processesBelow(pid).map((one) => one.pid)]
  for (const one of pids) signal(one, 'SIGSTOP')
  return () => {
    for (const one of pids) signal(one, 'SIGCONT')
  }
}

/**
 * The id of a process that has ended, or that a database row names, may belong to another program.
 */
function mustBeOwn(pid: number) {
  if (processesBelow(process.pid).some((one) => one.pid === pid)) return
  throw new Error(`The process ${pid} is none of this drill's`)
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}
