import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Problem } from '../../../ask/problems.ts'
import { Problems } from '../../../parts/form.tsx'
import type { Draft } from '../draft/draft.ts'
import { listAt, type Path, valueAt } from '../draft/json.ts'
import { keyOf } from '../draft/part_keys.ts'

/** The shared state of all cards and fields of the editor. */
export type Editing = {
  draft: Draft
  problems: ReadonlySignal<readonly Problem[]>
  /** The keys of the cards that are open. */
  open: Signal<ReadonlySet<string>>
  /** The latest action, announced to screen readers. */
  said: Signal<string>
  /**
   * Why a place cannot be changed here, such as `Inherited`; empty if nothing can be changed,
   * undefined if it can.
   */
  lockOf: (path: Path) => string | undefined
  /** Null for an unsaved template. */
  template_id: string | null
  /** The owner, when read by an operator; absent for the platform's and one's own templates. */
  org_id?: string | undefined
}

type Begun = Pick<Editing, 'problems' | 'lockOf' | 'template_id' | 'org_id'>

/** Initially with the phases open. */
export function beginEditing(draft: Draft, begun: Begun): Editing {
  const phases = listAt(draft.value.value, ['phases'])
  return { ...begun, draft, open: signal(new Set(phases.map(keyOf))), said: signal('') }
}

const Context = createContext<Editing | undefined>(undefined)

type Properties = { value: Editing; children: ComponentChildren }

/** What is edited, for the cards and fields within. */
export function EditingIn({ value, children }: Properties) {
  return (
    <Context.Provider value={value}>
      <Problems.Provider value={value.problems.value}>{children}</Problems.Provider>
    </Context.Provider>
  )
}

/** @throws Error outside `EditingIn` */
export function useEditing(): Editing {
  const editing = useContext(Context)
  if (!editing) throw new Error('No template is edited here')
  return editing
}

/** One place of the template: its value, and how to change it. */
export function usePlace(path: Path) {
  const { draft, lockOf } = useEditing()
  return {
    id: idOf(path),
    value: valueAt(draft.value.value, path),
    lock: lockOf(path),
    set: (value: unknown) => draft.change(path, value),
  }
}

/** The id of the element that shows a place. */
export function idOf(path: Path): string {
  return `at-${path.join('-')}`
}
