import { isFields, valueAt } from '../draft/json.ts'
import { useEditing } from '../editor/editing.ts'
import { CheckField } from '../fields/check_field.tsx'
import { JsonField } from '../fields/json_field.tsx'
import { LinesField } from '../fields/lines_field.tsx'
import { NumberField } from '../fields/number_field.tsx'
import { TextField } from '../fields/text_field.tsx'
import { AdvisorList } from './advisor_list.tsx'
import { OtherKeys } from './other_keys.tsx'
import { OutputList } from './output_list.tsx'
import { SkillList } from './skill_list.tsx'
import { SkillsetList } from './skillset_list.tsx'
import { useSkills, useSkillsets } from './use_library.ts'
import { VoiceField } from './voice/voice_field.tsx'

/** What applies to the whole conversation. */
export function Settings() {
  const { draft } = useEditing()
  const [skills, skillsets] = [useSkills(), useSkillsets()]
  const settings = valueAt(draft.value.value, ['settings'])
  const at = (key: string) => ['settings', key]
  if (settings !== undefined && !isFields(settings)) {
    return <JsonField path={['settings']} label="Settings" />
  }
  return (
    <>
      <TextField path={at('greeting')} label="Greeting" isLong hint="What the agent says first" />
      <TextField
        path={at('system_instructions')}
        label="Instructions for the agent, for the whole call"
        isLong
      />
      <div class="pair">
        <NumberField
          path={at('max_session_duration_minutes')}
          label="Longest call, in minutes"
          hint="60 when empty"
        />
        <LinesField
          path={at('embed_origins')}
          label="Pages that may embed it"
          hint="Origins, one per line; any page when empty"
        />
      </div>
      <CheckField
        path={at('allow_screen_share')}
        label="Participants may share their screen"
        usual={false}
      />
      <CheckField
        path={at('acknowledge')}
        label="The agent may react immediately with a word or two, such as “I see.”"
        usual
      />
      <CheckField
        path={at('receipt')}
        label="Participants see what was captured after the call"
        usual
        hint="They may correct or withdraw it"
      />
      <CheckField path={at('feedback')} label="Participants are asked for feedback" usual />
      <VoiceField path={at('voice')} />
      <h3>Skills</h3>
      <SkillList path={at('skills')} known={skills} />
      <h3>How the agent speaks</h3>
      <SkillList path={at('speaker_skills')} known={skills} />
      <h3>Skillsets</h3>
      <SkillsetList path={at('skillsets')} known={skillsets} skills={skills} />
      <h3>Advisors</h3>
      <AdvisorList />
      <h3>Outputs of the whole template</h3>
      <OutputList path={at('outputs')} isOfTemplate />
      <OtherKeys value={settings ?? {}} known={KNOWN} />
    </>
  )
}

const KNOWN =
  'greeting system_instructions max_session_duration_minutes embed_origins allow_screen_share acknowledge receipt feedback voice skills speaker_skills skillsets advisors outputs'
