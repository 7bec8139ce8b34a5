import { ARCHETYPES } from './archetypes.tsx'
import { Entries } from './entries.tsx'
import { Entry, NewEntry } from './entry.tsx'
import { type LibraryKind, type LibraryEntry, listOf, pathOf } from './kind.ts'
import { SKILLS } from './skills.tsx'
import { SKILLSETS } from './skillsets.tsx'

/** A list, a new entry and an editor, by path, for each kind. */
export const LIBRARY_VIEWS = [...viewsOf(SKILLS), ...viewsOf(SKILLSETS), ...viewsOf(ARCHETYPES)]

function viewsOf<One extends LibraryEntry, Body>(kind: LibraryKind<One, Body>) {
  const { noun } = kind
  const id = `${noun.toLowerCase()}_id`
  const path = pathOf(noun)
  return [
    { path: listOf(noun), component: () => <Entries of={kind} /> },
    { path: `${path}/new`, component: () => <NewEntry of={kind} /> },
    {
      path: `${path}/:${id}`,
      component: (given: Record<string, string>) => <Entry of={kind} id={given[id]!} />,
    },
  ]
}
