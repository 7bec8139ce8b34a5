import { cpus } from 'node:os'

/**
 * Counts from now on: how many processor cores were idle, as a fraction, and over how many
 * milliseconds.
 */
export function countIdleCores(): () => { idle: number; counted_ms: number } {
  const [before, began] = [idleMs(), performance.now()]
  return () => {
    const counted_ms = performance.now() - began
    return { idle: (idleMs() - before) / counted_ms, counted_ms }
  }
}

function idleMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.idle, 0)
}
