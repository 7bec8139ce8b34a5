import { useSignal } from '@preact/signals'

/** Runs one action at a time and keeps its error until the next attempt. */
export function useAct() {
  const isBusy = useSignal(false)
  const error = useSignal<Error | null>(null)
  async function act(work: () => Promise<unknown>): Promise<void> {
    if (isBusy.value) return
    isBusy.value = true
    error.value = null
    try {
      await work()
    } catch (caught) {
      error.value = caught as Error
    } finally {
      isBusy.value = false
    }
  }
  return { isBusy, error, act }
}

/** Why an action failed; empty otherwise. */
export function Told({ error }: { error: Error | null }) {
  return (
    <p role="alert" class="caution">
      {error && `${error.message}.`}
    </p>
  )
}
