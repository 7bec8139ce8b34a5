import { useLocation } from 'preact-iso'
import { useAnswer, useAsk } from '../../ask/answer.ts'
import { AskFirst } from '../../parts/ask_first.tsx'
import { useOrganizations } from '../../parts/choices/organizations.tsx'
import { Shown } from '../../parts/shown.tsx'
import { View } from '../../parts/view.tsx'
import { Digest } from './digest.tsx'
import { Move } from './move.tsx'
import { Owner } from './owner.tsx'
import { SkillForm } from './skill_form.tsx'

/** The editor of one skill. */
export default function Skill({ skill_id }: { skill_id: string }) {
  const ask = useAsk()
  const { route } = useLocation()
  const { names } = useOrganizations()
  const loading = useAnswer('getSkill', { skill_id })
  const { value } = loading.state
  const title = value.at === 'ready' ? value.data.name : 'Skill'
  return (
    <View title={title} asked={{ name: 'getSkill', given: { skill_id } }}>
      <Shown of={loading}>
        {(skill) => (
          <>
            <p class="lead">
              <Owner of={skill} names={names} />
            </p>
            <div class="actions below">
              <Move
                name={skill.name}
                isForAll={skill.org_id === null}
                backTo={skill.owner_org_id && (names[skill.owner_org_id] ?? skill.owner_org_id)}
                promote={() => ask('promoteSkill', { skill_id }).then(loading.again)}
                demote={() => ask('demoteSkill', { skill_id }).then(loading.again)}
              />
              <AskFirst
                label="Delete"
                title={`Delete the skill ${skill.name}?`}
                isDanger
                work={async () => {
                  await ask('deleteSkill', { skill_id })
                  route('/console/library')
                }}
              >
                <p>
                  Calls that begin from now on run without it, whichever template names it. This
                  cannot be undone.
                </p>
              </AskFirst>
            </div>
            <SkillForm
              now={skill}
              send={(body) => ask('updateSkill', { skill_id, body }).then(loading.again)}
            />
            <Digest of={skill} again={loading.again} />
          </>
        )}
      </Shown>
    </View>
  )
}
