import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { listAt, type Path, valueAt } from '../draft/json.ts'
import type { Draft } from '../draft/draft.ts'
import { keyOf } from '../draft/keys.ts'
import { type Problem, problemsAt } from '../check/problems.ts'

/** What every card and field of the editor works on. */
export type Editing = {
  draft: Draft
  problems: ReadonlySignal<readonly Problem[]>
  /** The keys of the cards that are open. */
  open: Signal<ReadonlySet<string>>
  /** What was just done, for those who listen to the page. */
  said: Signal<string>
  /** Why a place cannot be changed here, such as `Inherited`; empty where nothing can, undefined when it can. */
  lockOf: (path: Path) => string | undefined
  /** Null for a template that is not saved yet. */
  template_id: string | null
  /** Whose it is, where an operator reads it; absent for the platform's, and for one's own. */
  org_id?: string | undefined
}

type Begun = Pick<Editing, 'problems' | 'lockOf' | 'template_id' | 'org_id'>

/** With the phases open. */
export function beginEditing(draft: Draft, begun: Begun): Editing {
  const phases = listAt(draft.value.value, ['phases'])
  return { ...begun, draft, open: signal(new Set(phases.map(keyOf))), said: signal('') }
}

const Context = createContext<Editing | undefined>(undefined)
export const EditingIn = Context.Provider

/** @throws Error outside of `EditingIn` */
export function useEditing(): Editing {
  const editing = useContext(Context)
  if (!editing) throw new Error('No template is edited here')
  return editing
}

/** One place of the template: its value, what is wrong with it, and how to change it. */
export function usePlace(path: Path) {
  const { draft, problems, lockOf } = useEditing()
  const field = path.join('.')
  return {
    id: idOf(path),
    value: valueAt(draft.value.value, path),
    problems: problemsAt(problems.value, field),
    lock: lockOf(path),
    set: (value: unknown) => draft.change(path, value),
  }
}

/** The id of the element that shows a place. */
export function idOf(path: Path): string {
  return `at-${path.join('-')}`
}
