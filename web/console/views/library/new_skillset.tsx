import { useLocation } from 'preact-iso'
import { useAsk } from '../../ask/answer.ts'
import { View } from '../../parts/view.tsx'
import { SkillsetForm } from './skillset_form.tsx'

/** A skillset for every organization. */
export default function NewSkillset() {
  const ask = useAsk()
  const { route } = useLocation()
  return (
    <View title="New skillset">
      <SkillsetForm
        label="Create"
        send={async (body) => {
          const { id } = await ask('createSkillset', { body })
          route(`/console/library/skillsets/${id}`)
        }}
      />
    </View>
  )
}
