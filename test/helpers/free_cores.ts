import { once } from 'node:events'
import { cpus } from 'node:os'
import { Worker } from 'node:worker_threads'

/** How long to try, in milliseconds. */
const SAMPLE_MS = 500

/**
 * How many processor cores this process gets while it asks for all of them; a fraction. Other programs
 * have the rest, or the host of a virtual machine.
 */
export async function freeCores(): Promise<number> {
  const spin = `const end = Date.now() + ${SAMPLE_MS}; while (Date.now() < end);`
  const began = performance.now()
  const before = process.cpuUsage()
  await Promise.all(cpus().map(() => once(new Worker(spin, { eval: true }), 'exit')))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / (performance.now() - began)
}
