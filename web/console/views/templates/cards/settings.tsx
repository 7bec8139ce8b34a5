import type { ComponentChildren } from 'preact'
import { isFields, type Path } from '../draft/json.ts'
import { usePlace } from '../editor/editing.tsx'
import { AdvisorList } from './advisor_list.tsx'
import { OutputList } from './outputs/output_list.tsx'
import { JsonField } from './schema_field.tsx'
import { OtherFields, OwnKeys, type Row, FieldRows } from './field_rows.tsx'
import { SkillList, SkillsetList } from './skill_list.tsx'
import { useSkills, useSkillsets } from './catalogs.ts'
import { VoiceField } from './voice_field.tsx'

/** What applies to the whole conversation. */
export function Settings() {
  const [skills, skillsets] = [useSkills(), useSkillsets()]
  const path = ['settings']
  const { value = {} } = usePlace(path)
  if (!isFields(value)) return <JsonField path={path} label="Settings" />
  const lists: Row[] = [
    listed('skills', 'Skills', (at) => <SkillList path={at} of={skills} />),
    listed('speaker_skills', 'How the agent speaks', (at) => <SkillList path={at} of={skills} />),
    listed('skillsets', 'Skillsets', (at) => (
      <SkillsetList path={at} of={skillsets} skills={skills} />
    )),
    listed('advisors', 'Advisors', (at) => <AdvisorList path={at} />),
    listed('outputs', 'Outputs of the whole template', (at) => (
      <OutputList path={at} isOfTemplate />
    )),
  ]
  return (
    <>
      <FieldRows of="Settings" path={path} rows={ROWS} />
      <OtherFields of="Settings" path={path} rows={[...ROWS, ...lists]} />
      <FieldRows of="Settings" path={path} rows={lists} />
      <OwnKeys of="Settings" path={path} rows={lists} />
    </>
  )
}

const ROWS: Row[] = [
  { greeting: { as: 'long' } },
  {
    system_instructions: { label: 'Instructions for the agent, for the whole call', as: 'long' },
  },
  {
    max_session_duration_minutes: { label: 'Longest call, in minutes' },
    embed_origins: { label: 'Pages that may embed it' },
  },
  {
    open_seats: { label: 'More people who may join by the link' },
    let_in: { label: 'Those in the call may let others in' },
  },
  { own_links: { label: 'Invited people get in by their own links only' } },
  { allow_screen_share: {} },
  { acknowledge: {} },
  { receipt: {} },
  { feedback: {} },
  { voice: { shown: (path) => <VoiceField path={path} /> } },
]

function listed(key: string, title: string, list: (path: Path) => ComponentChildren): Row {
  const shown = (path: Path) => (
    <>
      <h3>{title}</h3>
      {list(path)}
    </>
  )
  return { [key]: { shown } }
}
