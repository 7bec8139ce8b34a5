import type { Signal } from '@preact/signals'
import { useSignalEffect } from '@preact/signals'
import type { Problem } from '../check/problems.ts'
import type { Editing } from './editing.ts'
import type { Saving } from './saving.ts'
import type { Store } from './store.ts'

/** How long typing must pause before the service is asked. */
const PAUSE_MS = 500

/** Continuously checks a draft for problems. */
export function useCheck(
  { draft, lockOf }: Editing,
  { saved }: Saving,
  problems: Signal<readonly Problem[]>,
  store: Store,
) {
  useSignalEffect(() => {
    // Nothing to save.
    if (lockOf(['name']) !== undefined) return
    const content = draft.value.value
    const before = saved.value
    const gone = new AbortController()
    const timer = setTimeout(() => void check().catch(() => {}), PAUSE_MS)

    async function check() {
      const found = await store.check(content, before, gone.signal)
      if (!gone.signal.aborted) problems.value = found
    }

    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  })
}
