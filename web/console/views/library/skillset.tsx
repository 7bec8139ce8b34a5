import { useLocation } from 'preact-iso'
import { useAnswer, useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { useOrganizations } from '../../parts/choices/organizations.tsx'
import { Shown } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import { Move } from './move.tsx'
import { Owner } from './owner.tsx'
import { SkillsetForm } from './skillset_form.tsx'

/** The editor of one skillset. */
export default function Skillset({ skillset_id }: { skillset_id: string }) {
  const ask = useAsk()
  const { route } = useLocation()
  const { names } = useOrganizations()
  const loading = useAnswer('getSkillset', { skillset_id })
  const { value } = loading.state
  const title = value.at === 'ready' ? value.data.name : 'Skillset'
  return (
    <View title={title} asked={{ name: 'getSkillset', given: { skillset_id } }}>
      <Shown of={loading}>
        {(skillset) => (
          <>
            <p class="lead">
              <Owner of={skillset} names={names} />
            </p>
            <div class="actions below">
              <Move
                name={skillset.name}
                isForAll={skillset.org_id === null}
                backTo={
                  skillset.owner_org_id && (names[skillset.owner_org_id] ?? skillset.owner_org_id)
                }
                promote={() => ask('promoteSkillset', { skillset_id }).then(loading.again)}
                demote={() => ask('demoteSkillset', { skillset_id }).then(loading.again)}
              />
              <AskFirst
                label="Delete"
                title={`Delete the skillset ${skillset.name}?`}
                isDanger
                work={async () => {
                  await ask('deleteSkillset', { skillset_id })
                  route('/console/library/skillsets')
                }}
              >
                <p>Its skills are kept. Calls that begin from now on run without it.</p>
              </AskFirst>
            </div>
            <SkillsetForm
              now={skillset}
              send={(body) => ask('updateSkillset', { skillset_id, body }).then(loading.again)}
            />
          </>
        )}
      </Shown>
    </View>
  )
}
