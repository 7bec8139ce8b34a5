import { vi } from 'vitest'

/**
 * From now on timers with exactly one of these delays do not run out, however slow the machine is: time given
 * to somebody else does not decide a test.
 */
export function holdTimers(...milliseconds: number[]) {
  const { setTimeout } = globalThis
  const delays: number[] = []
  const held: (() => void)[] = []
  const hold = (act: (...rest: unknown[]) => void, ms = 0, ...rest: unknown[]) => {
    if (!milliseconds.includes(ms)) return setTimeout(act, ms, ...rest)
    delays.push(ms)
    held.push(() => act(...rest))
    return setTimeout(() => {}, 0)
  }
  globalThis.setTimeout = hold as typeof setTimeout
  return {
    /** The delay of each held timer, in order. */
    delays,
    /** Timers take their time again. */
    restore: () => void (globalThis.setTimeout = setTimeout),
    /** The held ones run out. */
    runOut() {
      for (const act of held.splice(0)) act()
    },
  }
}

/**
 * Requests are not given up because time has passed.
 *
 * @returns restores their limits
 */
export function neverGiveUp(): () => void {
  const patient = () => new AbortController().signal
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(patient)
  return () => limit.mockRestore()
}
