import { useLocation } from 'preact-iso'
import { useAsk } from '../../ask/answer.ts'
import { View } from '../../parts/view.tsx'
import { ArchetypeForm } from './archetype_form.tsx'

/** An archetype for every organization. */
export default function NewArchetype() {
  const ask = useAsk()
  const { route } = useLocation()
  return (
    <View title="New archetype">
      <ArchetypeForm
        label="Create"
        send={async (body) => {
          const { id } = await ask('createArchetype', { body })
          route(`/console/library/archetypes/${id}`)
        }}
      />
    </View>
  )
}
