import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Problem } from '../../../ask/problems.ts'
import { Problems } from '../../../parts/form.tsx'
import type { Draft } from '../draft/draft.ts'
import { listAt, type Path, valueAt } from '../draft/json.ts'
import { idForPart, isNameOf, renamed } from '../draft/named_parts.ts'
import { keyOf } from '../draft/part_keys.ts'

/** The shared state of all cards and fields of the editor. */
export type Editing = {
  draft: Draft
  problems: ReadonlySignal<readonly Problem[]>
  /** The keys of the cards that are open. */
  open: Signal<ReadonlySet<string>>
  /** The keys of the parts that are new since the last save and whose ids follow their names. */
  unnamed: Set<string>
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
  const open = signal<ReadonlySet<string>>(new Set(phases.map(keyOf)))
  return { ...begun, draft, open, unnamed: new Set(), said: signal('') }
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
  const editing = useEditing()
  return {
    id: idOf(path),
    value: valueAt(editing.draft.value.value, path),
    lock: editing.lockOf(path),
    set: (value: unknown) => changePlace(editing, path, value),
  }
}

/** Changes one place. The id of a part that was just added follows its name; a typed one no longer does. */
function changePlace({ draft, unnamed }: Editing, path: Path, value: unknown) {
  const template = draft.value.value
  const [around, key] = [path.slice(0, -1), path.at(-1)]
  const part = valueAt(template, around)
  if (
    key === 'id' &&
    part instanceof Object &&
    Array.isArray(valueAt(template, path.slice(0, -2)))
  ) {
    unnamed.delete(keyOf(part))
    return draft.changeAll(renamed(template, around, value), path.join('.'))
  }
  if (!isNameOf(part, key) || !unnamed.has(keyOf(part))) return draft.change(path, value)
  const id = idForPart(template, around, { ...part, [String(key)]: value })
  draft.changeAll([[path, value], ...renamed(template, around, id)], path.join('.'))
}

/** The id of the element that shows a place. */
export function idOf(path: Path): string {
  return `at-${path.join('-')}`
}
