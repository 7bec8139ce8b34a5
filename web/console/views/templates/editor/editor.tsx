import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { useAsk } from '../../../ask/answer.ts'
import { useSigned } from '../../../session/signed_in.ts'
import { createDraft } from '../draft/draft.ts'
import type { Fields, Path } from '../draft/json.ts'
import type { Problem } from '../check/problems.ts'
import { Bar } from './bar.tsx'
import { Conflicting } from './conflicting.tsx'
import { beginEditing, EditingIn } from './editing.ts'
import { Leaving } from './leaving.tsx'
import { createSaving } from './saving.ts'
import { Sides } from './sides.tsx'
import { type Saved, storeOf } from './store.ts'
import { useCheck } from './use_check.ts'
import { useGuard } from './use_guard.ts'

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
