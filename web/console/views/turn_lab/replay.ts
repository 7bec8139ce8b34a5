import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Arguments } from '../../../../client/operation_types.ts'
import { useAsk } from '../../ask/answer.ts'
import type { Replayed } from './lab.ts'

/** Replays turns, one replay at a time. The last result stays until the next one is ready. */
export function useReplay() {
  const ask = useAsk()
  const running = useRef<AbortController>(undefined)
  const isRunning = useSignal(false)
  const replayed = useSignal<Replayed | undefined>(undefined)
  const said = useSignal('')
  const cancel = () => running.current?.abort()
  useEffect(() => cancel, [])

  async function replay(given: Record<string, string>) {
    const { signal } = (running.current = new AbortController())
    isRunning.value = true
    said.value = 'Replaying. Thousands of turns take several seconds.'
    try {
      // Read first, so that a change in between is noticed before the settings are applied.
      const config = await ask('getSystemConfig', { signal })
      const asked = { ...given, signal } as Arguments<'runTurnLab'>
      const lab = await ask('runTurnLab', asked)
      replayed.value = { lab, config }
      said.value = 'Replayed'
    } catch (error) {
      said.value = signal.aborted ? 'Cancelled' : ''
      if (!signal.aborted) throw error
    } finally {
      isRunning.value = false
    }
  }
  return { isRunning, replayed, said, replay, cancel }
}
