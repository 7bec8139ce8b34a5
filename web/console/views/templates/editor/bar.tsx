import { afterRender } from './after_render.ts'
import { countedProblems } from '../../../ask/problems.ts'
import { useShortcut } from '../../../parts/shortcut.ts'
import { mayDo, useSigned } from '../../../signed_in.ts'
import { pathOf, valueAt } from '../draft/json.ts'
import { keyOf } from '../draft/part_keys.ts'
import { TalkButton } from '../talk.tsx'
import { type Editing, idOf, useEditing } from './editing.tsx'
import type { Saving } from './saving.ts'

/** The state of the draft and its actions; always visible. */
export function Bar({ saving, onSave }: { saving: Saving; onSave: () => Promise<boolean> }) {
  const { draft, said, lockOf } = useEditing()
  const signed = useSigned()
  const isReadOnly = lockOf(['name']) !== undefined
  const { saved, isDirty, isBusy, failure } = saving
  useShortcut('s', () => {
    if (!isReadOnly) void onSave()
  })
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
          {!isReadOnly && (
            <>
              <button class="quiet" disabled={!draft.canUndo.value} onClick={draft.undo}>
                Undo
              </button>
              <button class="quiet" disabled={!draft.canRedo.value} onClick={draft.redo}>
                Redo
              </button>
            </>
          )}
          {!signed.isOperator && mayDo(signed, 'run') && (
            <TalkButton saving={saving} onSave={onSave} />
          )}
          {!isReadOnly && (
            <button class="primary" disabled={!isSaveable} onClick={() => void onSave()}>
              {isBusy.value ? 'Saving…' : 'Save'}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

function standOf(version: number | undefined, isDirty: boolean) {
  if (version === undefined) return 'Not saved yet'
  return isDirty ? `Unsaved changes to version ${version}` : `Version ${version}, saved`
}

/** All problems of the draft, each linking to its place. */
function FoundProblems() {
  const editing = useEditing()
  const problems = editing.problems.value
  const [first] = problems
  if (!first) return null
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  return (
    <details class="found" data-tone={hasErrors ? 'bad' : 'notice'}>
      <summary>{`${countedProblems(problems)}: ${first.message}`}</summary>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field + message}>
            <button class="quiet" onClick={() => reveal(editing, field)}>
              <code>{field || 'template'}</code> {message}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * Expands whatever hides a place of the template and focuses it, or the nearest enclosing place.
 */
function reveal({ open, draft }: Editing, field: string): void {
  const path = pathOf(field)
  const around = path.map((_, i) => path.slice(0, i + 1))
  const parts = around.map((way) => valueAt(draft.value.value, way))
  open.value = new Set([
    ...open.value,
    ...parts.filter((part) => part instanceof Object).map(keyOf),
  ])
  afterRender(() => {
    const element = around
      .toReversed()
      .map((way) => document.getElementById(idOf(way)))
      .find((found) => found !== null)
    for (let at = element?.closest('details'); at; at = at.parentElement?.closest('details')) {
      at.open = true
    }
    element?.focus()
    element?.scrollIntoView({ block: 'center' })
  })
}
