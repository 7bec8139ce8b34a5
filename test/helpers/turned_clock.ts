import { chmodSync } from 'node:fs'

/**
 * The variables with which `scripts/test_clocks.mjs` turns the clock, for a program that is started without
 * ours; none in other runs.
 */
export function turnedClock(): NodeJS.ProcessEnv {
  const isOfClock = ([name]: [string, unknown]) => /^(LD_PRELOAD$|FAKETIME|DONT_FAKE)/.test(name)
  const env = Object.fromEntries(Object.entries(process.env).filter(isOfClock))
  // The library for programs with threads takes a lock, and Postgres reads the time in signal handlers.
  if (env.LD_PRELOAD) env.LD_PRELOAD = env.LD_PRELOAD.replace('libfaketimeMT', 'libfaketime')
  // What the processes share so that all have the same time, also one of another user.
  const [semaphore, memory] = env.FAKETIME_SHARED?.split(' ') ?? []
  if (semaphore) chmodSync(`/dev/shm/sem.${semaphore.slice(1)}`, 0o666)
  if (memory) chmodSync(`/dev/shm/${memory.slice(1)}`, 0o666)
  return env
}
