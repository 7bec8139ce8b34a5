import { useSignal } from '@preact/signals'

type Properties = {
  label: string
  work: () => Promise<unknown>
  /** Shown when done; default: Done. */
  said?: string
}

/** A button that acts immediately and reports whether it worked. */
export function Act({ label, work, said = 'Done' }: Properties) {
  const isBusy = useSignal(false)
  const note = useSignal('')
  async function act() {
    isBusy.value = true
    note.value = ''
    note.value = await work().then(
      () => said,
      (error: Error) => `${error.message}.`,
    )
    isBusy.value = false
  }
  return (
    <span class="act">
      <button disabled={isBusy.value} onClick={act}>
        {label}
      </button>
      <span role="status" class="hint">
        {note.value}
      </span>
    </span>
  )
}
