import { beforeEach, vi } from 'vitest'
import { CONNECTS_MS } from '../../../../agent/hear/recognize/lasting_stream.ts'

/** In the calling file no recognizer counts as reached because time has passed without a failure. */
export function neverReached(): void {
  beforeEach(() => {
    const { setTimeout } = globalThis
    const held = (act: () => void, ms?: number, ...rest: unknown[]) =>
      setTimeout(act, ms === CONNECTS_MS ? 2 ** 31 - 1 : ms, ...rest)
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(held as typeof setTimeout)
    return () => timers.mockRestore()
  })
}
