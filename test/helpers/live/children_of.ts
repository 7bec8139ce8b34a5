import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The ids of the processes that a process has started and that still run; on Linux only. */
export function childrenOf(pid: number | 'self'): number[] {
  const tasks = `/proc/${pid}/task`
  if (!existsSync(tasks)) return []
  return readdirSync(tasks).flatMap((task) => {
    const file = `${tasks}/${task}/children`
    if (!existsSync(file)) return []
    return readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number)
  })
}
