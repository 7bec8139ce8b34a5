import type { Signal } from '@preact/signals'
import { Dialog } from '../../../parts/dialog.tsx'

type Properties = {
  wanted: Signal<string | null>
  onSave: () => Promise<boolean>
  leave: () => void
}

/** Asks what to do with unsaved changes. */
export function Leaving({ wanted, onSave, leave }: Properties) {
  if (wanted.value === null) return null
  async function saveAndLeave() {
    if (await onSave()) leave()
    else wanted.value = null
  }
  return (
    <Dialog title="Leave without saving?" onClose={() => (wanted.value = null)}>
      <p>Your changes are not saved yet.</p>
      <form method="dialog" class="actions">
        <button class="primary" type="button" onClick={saveAndLeave}>
          Save and leave
        </button>
        <button class="danger" type="button" onClick={leave}>
          Discard changes
        </button>
        <button>Stay</button>
      </form>
    </Dialog>
  )
}
