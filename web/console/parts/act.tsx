import { useSignal } from '@preact/signals'

type Properties = {
  label: string
  work: () => Promise<unknown>
  /** Shown when done; default: Done. */
  said?: string
}

/** A button that acts immediately and reports whether it worked. */
export function Act({ label, work, said = 'Done' }: Properties) {
  const { isBusy, error, act } = useAct()
  const note = useSignal('')
  const click = () =>
    act(async () => {
      note.value = ''
      await work()
      note.value = said
    })
  return (
    <span class="act">
      <button disabled={isBusy} onClick={click}>
        {label}
      </button>
      <span role="status" class="hint">
        {error.value ? `${error.value.message}.` : note}
      </span>
    </span>
  )
}

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
