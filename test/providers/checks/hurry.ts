import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { vi } from 'vitest'

/** After this time a provider that refused a key is asked again. */
export const CONFIRM_MS = 1_000
/** How long a piece of speech lasts for a recognizer that hears it at the pace of speech. */
const PIECE_MS = 100

/**
 * A provider is asked again at once, and hears speech at twenty times its pace; which sleeps there were is known to
 * `timers.setTimeout`, a spy until then.
 *
 * @returns lets everything take its time again
 */
export function hurry(): () => void {
  const { setTimeout: sleep } = timers
  const hurried: Record<number, number> = { [CONFIRM_MS]: 0, [PIECE_MS]: PIECE_MS / 20 }
  const spy = vi
    .spyOn(timers, 'setTimeout')
    .mockImplementation((ms, ...rest) => sleep(hurried[ms!] ?? ms, ...rest))
  syncBuiltinESMExports()
  return () => {
    spy.mockRestore()
    syncBuiltinESMExports()
  }
}
