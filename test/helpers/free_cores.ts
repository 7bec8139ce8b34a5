import { cpus } from 'node:os'

/** How long to look, in milliseconds. */
const SAMPLE_MS = 500

/** How many processor cores other programs leave idle at this moment; a fraction. */
export function freeCores(): number {
  const before = timesOfCores()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SAMPLE_MS)
  const after = timesOfCores()
  return ((after.idle - before.idle) / (after.all - before.all)) * cpus().length
}

function timesOfCores() {
  const sum = (times: number[]) => times.reduce((a, b) => a + b, 0)
  const cores = cpus().map(({ times }) => times)
  return {
    idle: sum(cores.map(({ idle }) => idle)),
    all: sum(cores.flatMap((times) => Object.values(times))),
  }
}
