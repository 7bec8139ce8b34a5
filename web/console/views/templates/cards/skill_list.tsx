import { labelsOf, type Named } from '../../../parts/choices/labels.ts'
import { type Fields, isFields, type Path } from '../draft/json.ts'
import { JsonField } from '../fields/json_field.tsx'
import { LibraryId } from '../fields/library_id.tsx'
import { TextField } from '../fields/text_field.tsx'
import { CardList } from './card_list.tsx'
import { OtherKeys } from './other_keys.tsx'

type Properties = {
  path: Path
  /** Undefined if unknown; they are then named by id. */
  known: readonly Named[] | undefined
}

/** Skills from the library, or written inline. */
export function SkillList({ path, known }: Properties) {
  const labels = labelsOf(known ?? [])
  return (
    <CardList
      path={path}
      noun="skill"
      title={(skill) =>
        `Skill ${isFields(skill) ? String(skill.name ?? '') : labelIn(labels, skill)}`
      }
      added={{
        'Write a skill': () => ({ name: 'New skill', instructions: '' }),
        [known ? 'Choose a skill' : 'Name a skill by its id']: () => '',
      }}
    >
      {(at, skill) => <SkillCard path={at} skill={skill} known={known} />}
    </CardList>
  )
}

/** The label of a list entry; its id if unknown. */
export function labelIn(labels: Record<string, string>, id: unknown): string {
  const text = String(id)
  return Object.hasOwn(labels, text) ? labels[text]! : text
}

function SkillCard({ path, skill, known }: Properties & { skill: unknown }) {
  if (typeof skill === 'string') {
    return <LibraryId path={path} label="Skill" known={known} placeholder="skl_…" />
  }
  if (!isFields(skill)) return <JsonField path={path} label="Skill" />
  return <WrittenSkill path={path} skill={skill} />
}

function WrittenSkill({ path, skill }: { path: Path; skill: Fields }) {
  return (
    <>
      <TextField path={[...path, 'name']} label="Name" isKept />
      <TextField
        path={[...path, 'instructions']}
        label="Instructions for the agent"
        isLong
        isKept
      />
      <OtherKeys value={skill} known="name instructions" />
    </>
  )
}
