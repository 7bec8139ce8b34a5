import { type Fields, isFields, type Path } from '../draft/json.ts'
import { TextField } from '../fields/text_field.tsx'
import { JsonField } from '../fields/json_field.tsx'
import { CardList } from './card_list.tsx'
import { OtherKeys } from './other_keys.tsx'

/** Skills by their ids, or written out. */
export function SkillList({ path }: { path: Path }) {
  return (
    <CardList
      path={path}
      noun="skill"
      title={(skill) =>
        isFields(skill) ? `Skill ${String(skill.name ?? '')}` : `Skill ${String(skill)}`
      }
      added={{
        'Write a skill': () => ({ name: 'New skill', instructions: '' }),
        'Name a skill by its id': () => '',
      }}
    >
      {(at, skill) => <SkillCard path={at} skill={skill} />}
    </CardList>
  )
}

function SkillCard({ path, skill }: { path: Path; skill: unknown }) {
  if (typeof skill === 'string') {
    return <TextField path={path} label="Id of the skill" isCode isKept placeholder="skl_…" />
  }
  if (!isFields(skill)) return <JsonField path={path} label="Skill" />
  return <WrittenSkill path={path} skill={skill} />
}

function WrittenSkill({ path, skill }: { path: Path; skill: Fields }) {
  return (
    <>
      <TextField path={[...path, 'name']} label="Name" isKept />
      <TextField path={[...path, 'instructions']} label="What the agent is told" isLong isKept />
      <OtherKeys value={skill} known="name instructions" />
    </>
  )
}
