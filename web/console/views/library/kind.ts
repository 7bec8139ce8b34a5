import type { ComponentChildren, ComponentType } from 'preact'

/** What every entry of the library has. */
export type LibraryEntry = {
  id: string
  name: string
  updated_at: string
  /** The organization that alone may use it; null: every one. */
  org_id: string | null
  /** The organization that had it before it was given to every one. */
  owner_org_id?: string | null
  is_system_internal?: boolean
}

/** What a form sends, and shows of the entry as it is now. */
export type FormOf<One, Body> = {
  now?: One
  send: (body: Body) => Promise<unknown>
  label?: string
}

/** A kind of entry: what sets its list, its form and its editor apart from those of the others. */
export type LibraryKind<One extends LibraryEntry, Body> = {
  /** As in the names of its operations. */
  noun: 'Skill' | 'Skillset' | 'Archetype'
  /** Whether it belongs to an organization until an operator gives it to every one. */
  isOwned: boolean
  /** Shown below its name in the list. */
  hint: (one: One) => ComponentChildren
  /** Its own columns of the list. */
  columns: Record<string, (one: One) => ComponentChildren>
  form: ComponentType<FormOf<One, Body>>
  /** What deleting it affects. */
  deleted: ComponentChildren
  /** Below the form; `again` reloads the entry. */
  More?: ComponentType<{ of: One; again: () => void }>
}

/** The URL of the list of a kind; skills are the first page of the library. */
export function listOf(noun: LibraryKind<LibraryEntry, unknown>['noun']): string {
  return noun === 'Skill' ? '/console/library' : pathOf(noun)
}

/** The URL below which its entries are. */
export function pathOf(noun: LibraryKind<LibraryEntry, unknown>['noun']): string {
  return `/console/library/${noun.toLowerCase()}s`
}
