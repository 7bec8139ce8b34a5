import { type Signal, signal, useSignalEffect } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useRoute } from 'preact-iso'
import { useMemo } from 'preact/hooks'
import { useAsk } from '../../../ask/answer.ts'
import type { Problem } from '../../../ask/problems.ts'
import { useSigned } from '../../../signed_in.ts'
import { createDraft } from '../draft/draft.ts'
import type { Fields, Path } from '../draft/json.ts'
import { Bar } from './bar.tsx'
import { Conflicting } from './conflicting.tsx'
import { type Editing, EditingIn, beginEditing } from './editing.tsx'
import { Leaving, useGuard } from './guard.tsx'
import { type Saving, createSaving } from './saving.ts'
import { Sides } from './sides.tsx'
import { type Saved, type Store, storeOf } from './store.ts'

type Properties = {
  /** Null for an unsaved template. */
  saved: Saved | null
  /** The initial draft, if it differs from what is saved. */
  begin?: Fields
  lockOf?: (path: Path) => string | undefined
  onSaved: (saved: Saved) => void
  children?: ComponentChildren
}

const NO_LOCK = () => undefined

/** A template as cards and as JSON, with its actions. */
export function Editor({ saved, begin, lockOf = NO_LOCK, onSaved, children }: Properties) {
  const ask = useAsk()
  const { isOperator } = useSigned()
  const { query } = useRoute()
  const { editing, saving, store, problems } = useMemo(() => {
    const problems = signal<readonly Problem[]>([])
    const draft = createDraft(saved?.content ?? begin!)
    if (saved && begin) draft.replace(begin)
    const store = storeOf(ask, isOperator)
    const editing = beginEditing(draft, { problems, lockOf, template_id: saved?.id ?? null })
    return { editing, saving: createSaving(draft, saved, problems, store), store, problems }
  }, [])
  useCheck(editing, saving, problems, store)
  // Programs may rely on a saved id.
  useSignalEffect(() => {
    if (saving.saved.value) editing.unnamed.clear()
  })
  const { wanted, leave } = useGuard(saving.isDirty)

  function done(isSaved: boolean) {
    if (!isSaved) return false
    editing.said.value = ''
    // Anything typed in the meantime would be lost with the view.
    if (!saving.isDirty.value) onSaved(saving.saved.value!)
    return true
  }
  const save = async () => done(await saving.save())
  const saveOver = async () => done(await saving.saveOver())
  function takeTheirs() {
    saving.takeTheirs()
    done(true)
  }
  return (
    <EditingIn value={editing}>
      {children}
      <Sides isJson={query.as === 'json'} />
      <Bar saving={saving} onSave={save} />
      <Conflicting saving={{ ...saving, saveOver, takeTheirs }} mine={editing.draft.value.value} />
      <Leaving wanted={wanted} onSave={save} leave={leave} />
    </EditingIn>
  )
}

/** How long typing must pause before the service is asked. */
const PAUSE_MS = 500

/** Continuously checks a draft for problems. */
function useCheck(
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
