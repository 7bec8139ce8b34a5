import type { Signal } from '@preact/signals'
import { useSignalEffect } from '@preact/signals'
import { ServiceError } from '../../../../../client/error.ts'
import { type Problem, problemsOf } from '../check/problems.ts'
import type { Editing } from './editing.ts'
import type { Saving } from './saving.ts'
import type { Store } from './store.ts'

/** How long nothing is written before the service is asked. */
const PAUSE_MS = 500

/** Statuses that say something of the template, rather than of the service. */
const ABOUT_IT = [400, 404, 409, 413, 422]

/** Keeps saying what is wrong with a draft. */
export function useCheck(
  { draft, lockOf }: Editing,
  { saved }: Saving,
  problems: Signal<readonly Problem[]>,
  store: Store,
) {
  useSignalEffect(() => {
    // Nothing that could be saved.
    if (lockOf(['name']) !== undefined) return
    const content = draft.value.value
    const before = saved.value
    const gone = new AbortController()
    const timer = setTimeout(() => void check(), PAUSE_MS)

    async function check() {
      try {
        const found = await store.check(content, before, gone.signal)
        if (!gone.signal.aborted) problems.value = found
      } catch (error) {
        if (gone.signal.aborted || !(error instanceof ServiceError)) return
        problems.value = ABOUT_IT.includes(error.status ?? 0) ? problemsOf(error) : []
      }
    }

    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  })
}
