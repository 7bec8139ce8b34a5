import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { ServiceError } from '../../../../../client/error.ts'
import { type Problem, problemsOf } from '../../../ask/problems.ts'
import { patchOf } from '../draft/content.ts'
import type { Draft } from '../draft/draft.ts'
import { type Fields, isSame } from '../draft/json.ts'
import { type Saved, savedOf, type Store } from './store.ts'

/** Somebody else saved a version in the meantime. */
export type Conflict = { theirs: Saved; before: Fields }

export type Saving = {
  /** Null until the first save. */
  saved: ReadonlySignal<Saved | null>
  isDirty: ReadonlySignal<boolean>
  isBusy: ReadonlySignal<boolean>
  /** Why saving failed, apart from field problems; null if it did not. */
  failure: Signal<Error | null>
  conflict: Signal<Conflict | null>
  /** Saves any changes. @returns whether everything is saved */
  save: () => Promise<boolean>
  /** Saves the user's changes on top of what somebody else saved. */
  saveOver: () => Promise<boolean>
  /** Discards the user's changes in favour of what somebody else saved. */
  takeTheirs: () => void
}

/** Keeps a draft in sync with its stored version. */
export function createSaving(
  draft: Draft,
  first: Saved | null,
  problems: Signal<readonly Problem[]>,
  store: Store,
): Saving {
  const saved = signal(first)
  const isBusy = signal(false)
  const failure = signal<Error | null>(null)
  const conflict = signal<Conflict | null>(null)

  async function write(version: number | undefined): Promise<boolean> {
    const sent = draft.value.value
    const before = saved.value
    if (draft.broken.value !== null || isBusy.value) return false
    isBusy.value = true
    failure.value = null
    try {
      const next = before
        ? await store.change(before.id, version!, patchOf(before.content, sent))
        : await store.create(sent)
      saved.value = next
      // Anything typed since the request was sent is kept as unsaved.
      if (draft.value.value === sent && !isSame(sent, next.content)) draft.replace(next.content)
      return true
    } catch (error) {
      await tell(error as Error, before)
      return false
    } finally {
      isBusy.value = false
    }
  }

  async function tell(error: Error, before: Saved | null) {
    const isRefused = error instanceof ServiceError
    if (before && isRefused && error.status === 409 && error.field === 'version') {
      const theirs = savedOf(await store.read(before.id))
      conflict.value = { theirs, before: before.content }
    } else if (isRefused && [400, 413, 422].includes(error.status ?? 0)) {
      problems.value = problemsOf(error)
      failure.value = new Error('Not saved: correct the marked fields')
    } else failure.value = error
  }

  const isDirty = computed(
    () => draft.broken.value !== null || !isSame(saved.value?.content, draft.value.value),
  )

  return {
    saved,
    isDirty,
    isBusy,
    failure,
    conflict,
    save: async () => !isDirty.value || write(saved.value?.version),
    saveOver() {
      const { version } = conflict.value!.theirs
      conflict.value = null
      return write(version)
    },
    takeTheirs() {
      const { theirs } = conflict.value!
      conflict.value = null
      saved.value = theirs
      draft.replace(theirs.content)
    },
  }
}
