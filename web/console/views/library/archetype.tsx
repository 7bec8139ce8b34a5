import { useLocation } from 'preact-iso'
import { useAnswer, useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { Shown } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import { ArchetypeForm } from './archetype_form.tsx'

/** The editor of one archetype. */
export default function Archetype({ archetype_id }: { archetype_id: string }) {
  const ask = useAsk()
  const { route } = useLocation()
  const loading = useAnswer('getArchetype', { archetype_id })
  const { value } = loading.state
  const title = value.at === 'ready' ? value.data.name : 'Archetype'
  return (
    <View title={title} asked={{ name: 'getArchetype', given: { archetype_id } }}>
      <Shown of={loading}>
        {(archetype) => (
          <>
            <div class="actions below">
              <AskFirst
                label="Delete"
                title={`Delete the archetype ${archetype.name}?`}
                isDanger
                work={async () => {
                  await ask('deleteArchetype', { archetype_id })
                  route('/console/library/archetypes')
                }}
              >
                <p>
                  Templates of any organization that name it will continue without an archetype. A
                  running call keeps what it started with. This cannot be undone.
                </p>
              </AskFirst>
            </div>
            <ArchetypeForm
              now={archetype}
              send={(body) => ask('updateArchetype', { archetype_id, body }).then(loading.again)}
            />
          </>
        )}
      </Shown>
    </View>
  )
}
