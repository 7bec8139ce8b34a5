import { only, useFilters } from '../../ask/filters.ts'
import { type Pages, usePages } from '../../ask/pages.ts'
import { OrganizationChoice, useOrganizations } from '../../parts/choices/organization_choice.tsx'
import { Filters } from '../../parts/filters.tsx'
import { Listing } from '../../parts/listing.tsx'
import { Time } from '../../parts/time.tsx'
import { View } from '../../parts/view.tsx'
import { type LibraryEntry, type LibraryKind, listOf, pathOf } from './kind.ts'
import { Owner } from './owner.tsx'

/** The list of one kind of entry. */
export function Entries<One extends LibraryEntry, Body>({ of }: { of: LibraryKind<One, Body> }) {
  const { noun, isOwned, columns } = of
  const operation = `list${noun}s` as const
  const { given } = useFilters()
  const filter = isOwned ? only(given, ['org_id']) : {}
  const organizations = useOrganizations(isOwned)
  const thing = noun.toLowerCase()
  return (
    <View
      title="Library"
      asked={{ name: operation, given: filter }}
      actions={
        <a class="button primary" href={`${pathOf(noun)}/new`}>
          New {thing}
        </a>
      }
    >
      <Tabs here={noun} />
      {isOwned && (
        <Filters>
          <OrganizationChoice of={organizations} all="For everybody" />
        </Filters>
      )}
      <Listing
        of={usePages(operation, filter) as unknown as Pages<One>}
        label={`${noun}s`}
        heads={['Name', 'Available to', ...Object.keys(columns), 'Changed']}
        empty={<p>No {thing} yet.</p>}
        row={(one) => (
          <>
            <td class="text">
              <a href={`${pathOf(noun)}/${one.id}`}>{one.name}</a>
              <span class="hint">{of.hint(one)}</span>
            </td>
            <td>
              <Owner of={one} names={organizations.names} />
            </td>
            {Object.entries(columns).map(([head, cell]) => (
              <td key={head}>{cell(one)}</td>
            ))}
            <td>
              <Time at={one.updated_at} />
            </td>
          </>
        )}
      />
    </View>
  )
}

const NOUNS = ['Skill', 'Skillset', 'Archetype'] as const

/** The three parts of the library. */
function Tabs({ here }: { here: (typeof NOUNS)[number] }) {
  return (
    <nav class="tabs" aria-label="Library">
      {NOUNS.map((noun) => (
        <a key={noun} href={listOf(noun)} aria-current={noun === here ? 'page' : undefined}>
          {noun}s
        </a>
      ))}
    </nav>
  )
}
