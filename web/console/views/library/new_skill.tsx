import { useLocation } from 'preact-iso'
import { useAsk } from '../../ask/answer.ts'
import { View } from '../../parts/view.tsx'
import { SkillForm } from './skill_form.tsx'

/** A skill for every organization. */
export default function NewSkill() {
  const ask = useAsk()
  const { route } = useLocation()
  return (
    <View title="New skill">
      <SkillForm
        label="Create"
        send={async (body) => {
          const { id } = await ask('createSkill', { body })
          route(`/console/library/skills/${id}`)
        }}
      />
    </View>
  )
}
