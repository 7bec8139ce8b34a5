/**
 * How long this process worked on something, in milliseconds of its processor time: what else the
 * machine did meanwhile does not count.
 */
export function workedMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  return workedSince(before)
}

/** The same since an earlier `process.cpuUsage()`. */
export function workedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
