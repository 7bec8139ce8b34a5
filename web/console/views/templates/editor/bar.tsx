import { useEffect } from 'preact/hooks'
import { useSigned } from '../../../session/signed_in.ts'
import { TalkButton } from '../talk/talk_button.tsx'
import { useEditing } from './editing.ts'
import { FoundProblems } from './found_problems.tsx'
import type { Saving } from './saving.ts'

/** The state of the draft and its actions; always visible. */
export function Bar({ saving, onSave }: { saving: Saving; onSave: () => Promise<boolean> }) {
  const { draft, said } = useEditing()
  const { isOperator } = useSigned()
  const { saved, isDirty, isBusy, failure } = saving
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void onSave()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  const isSaveable = isDirty.value && draft.broken.value === null && !isBusy.value
  return (
    <div class="bar" role="region" aria-label="Draft">
      {failure.value && (
        <p class="caution" role="alert">
          {failure.value.message}.
        </p>
      )}
      <FoundProblems />
      <div class="bar-row">
        <p class="stand">
          {standOf(saved.value?.version, isDirty.value)}
          <span class="said" role="status">
            {said}
          </span>
        </p>
        <div class="actions">
          <button class="quiet" disabled={!draft.canUndo.value} onClick={draft.undo}>
            Undo
          </button>
          <button class="quiet" disabled={!draft.canRedo.value} onClick={draft.redo}>
            Redo
          </button>
          {!isOperator && <TalkButton saving={saving} onSave={onSave} />}
          <button class="primary" disabled={!isSaveable} onClick={() => void onSave()}>
            {isBusy.value ? 'Saving…' : 'Save'}
          </button>
        </div>
      </div>
    </div>
  )
}

function standOf(version: number | undefined, isDirty: boolean) {
  if (version === undefined) return 'Not saved yet'
  return isDirty ? `Unsaved changes to version ${version}` : `Version ${version}, saved`
}
