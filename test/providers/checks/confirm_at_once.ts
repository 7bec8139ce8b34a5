import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { vi } from 'vitest'

/** After this time a provider that refused a key is asked again. */
export const CONFIRM_MS = 1_000

/**
 * A provider is asked again at once; which sleeps there were is known to `timers.setTimeout`, a spy until then.
 *
 * @returns lets them take their time again
 */
export function confirmAtOnce(): () => void {
  const { setTimeout: sleep } = timers
  const spy = vi
    .spyOn(timers, 'setTimeout')
    .mockImplementation((ms, ...rest) => sleep(ms === CONFIRM_MS ? 0 : ms, ...rest))
  syncBuiltinESMExports()
  return () => {
    spy.mockRestore()
    syncBuiltinESMExports()
  }
}
