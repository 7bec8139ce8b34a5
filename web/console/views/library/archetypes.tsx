import { usePages } from '../../ask/pages.ts'
import { Listing } from '../../parts/listing.tsx'
import { Time } from '../../parts/time.tsx'
import { View } from '../../parts/view.tsx'
import { Owner } from './owner.tsx'
import { Tabs } from './tabs.tsx'

/** How an agent conducts conversations, regardless of topic. */
export default function Archetypes() {
  const pages = usePages('listArchetypes', {})
  return (
    <View
      title="Library"
      asked={{ name: 'listArchetypes' }}
      actions={
        <a class="button primary" href="/console/library/archetypes/new">
          New archetype
        </a>
      }
    >
      <Tabs here="archetypes" />
      <Listing
        of={pages}
        label="Archetypes"
        heads={['Name', 'Available to', 'Opening', 'Complexity', 'Changed']}
        empty={<p>No archetype yet.</p>}
        row={(archetype) => (
          <>
            <td class="text">
              <a href={`/console/library/archetypes/${archetype.id}`}>{archetype.name}</a>
              <span class="hint">
                <code>{archetype.slug}</code> {archetype.summary ?? archetype.description}
              </span>
            </td>
            <td>
              <Owner of={archetype} names={{}} />
            </td>
            <td>{archetype.opening_style ?? <span class="none">–</span>}</td>
            <td>{archetype.complexity ?? <span class="none">–</span>}</td>
            <td>
              <Time at={archetype.updated_at} />
            </td>
          </>
        )}
      />
    </View>
  )
}
